import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000"; // `npm run dev` beside a running `pobudka serve`

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/pobudka/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // nothing from a data: address, so that the page's policy can be strict
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
