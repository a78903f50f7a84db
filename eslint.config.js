import tseslint from 'typescript-eslint';

// Matches names that end in "Of", such as `rowOf`. The field `asOf` keeps its name, on which callers rely.
const nameEndingInOf = '/^(?!.*[aA]sOf$).*[a-z]Of$/';

// Biome formats and lints. ESLint applies rules that need types, about promises and `switch`, and rejects names that
// end in "Of".
export default tseslint.config(
  { ignores: ['**/dist/**', '**/*.mjs', '**/*.js', '**/*.cjs', 'packages/data/upstream/**', '*.config.ts'] },
  {
    files: ['packages/*/{src,test}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { project: './tsconfig.tests.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['packages/*/{src,test}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `FunctionDeclaration[id.name=${nameEndingInOf}]`,
          `VariableDeclarator > Identifier.id[name=${nameEndingInOf}]`,
          `:function > Identifier.params[name=${nameEndingInOf}]`,
          `MethodDefinition[key.name=${nameEndingInOf}]`,
          `TSMethodSignature[key.name=${nameEndingInOf}]`,
          `:matches(Property, PropertyDefinition, TSPropertySignature)[key.name=${nameEndingInOf}]:matches([value.type=/Function/], :has(TSFunctionType))`,
        ].map((selector) => ({
          selector,
          message: 'Name functions with a verb, and maps by their key: findRow, rowByCode.',
        })),
      ],
    },
  },
);
