/** What `make test` looks for in the web client besides types and format. */
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["src/lib/wire.ts", "src/**/*.json"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      eqeqeq: ["error", "smart"],
      "no-console": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { disallowTypeAnnotations: false, fixStyle: "inline-type-imports", prefer: "type-imports" },
      ],
      "@typescript-eslint/no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_$", destructuredArrayIgnorePattern: "^_" },
      ],
      // What `svelte-check` knows better, spaces that prettier writes as `{" "}`, and values that are made anew and never change.
      "svelte/no-unused-svelte-ignore": "off",
      "svelte/no-useless-mustaches": "off",
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
