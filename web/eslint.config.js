import js from "@eslint/js";
import a11y from "eslint-plugin-jsx-a11y";
import hooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

export default defineConfig([
  globalIgnores(["node_modules", "src/api/schema.d.ts"]),
  { files: ["*.js"], extends: [js.configs.recommended] },
  {
    files: ["public/*.js"],
    extends: [js.configs.recommended],
    languageOptions: {
      globals: Object.fromEntries(
        "document localStorage self caches fetch importScripts location Request URL SHELL"
          .split(" ")
          .map((name) => [name, "readonly"]),
      ),
    },
  },
  {
    files: ["src/**/*.{ts,tsx}", "*.config.ts"],
    extends: [
      js.configs.recommended,
      ts.configs.strictTypeChecked,
      hooks.configs.flat.recommended,
      a11y.flatConfigs.strict,
    ],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
]);
