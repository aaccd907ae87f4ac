import { createHash } from "node:crypto";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000"; // `npm run dev` beside a running `pobudka serve`

/** Names the built client after all its files, in index.html: by it, an open tab knows that the server has another one. */
const named: Plugin = {
  name: "named",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      if (!bundle) return [];
      const content = createHash("sha256").update(Object.keys(bundle).toSorted().join("\n")).digest("hex").slice(0, 16);
      return [{ tag: "meta", attrs: { name: "client", content }, injectTo: "head" }];
    },
  },
};

export default defineConfig({
  plugins: [svelte(), named],
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
