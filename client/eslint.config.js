import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

export default defineConfig(
  globalIgnores(["src/protocol.ts"]), // scripts/types writes it
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier, // these two: how it looks is Prettier's
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: { allowDefaultProject: ["eslint.config.js"] },
        extraFileExtensions: [".svelte"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }], // `!= null` is neither null nor undefined
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // `{#each { length } as _, i (i)}` needs a name, and a key where it has one.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      // A plain Set or Map of ours is meant as one: nothing is drawn from it, and no effect shall run because of it.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    files: ["public/*.js"],
    extends: [ts.configs.disableTypeChecked], // it is handed out as it is, and may be one script only
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ["src/art/*.svelte"],
    // Drawings are strings that our own code makes, with no foreign text in them. Nowhere else.
    rules: { "svelte/no-at-html-tags": "off" },
  },
);
