import tseslint from 'typescript-eslint';

// Contract fields such as `asOf` keep their names.
const nameEndingInOf = '/^(?!.*[aA]sOf$).*[a-z]Of$/';

// Biome formats and lints; ESLint checks what needs types: promises that nobody awaits.
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
