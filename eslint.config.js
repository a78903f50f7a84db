import tseslint from 'typescript-eslint';

const ofName = '/[a-z]Of$/';

// Biome formats and lints; ESLint is here for what needs types: promises that nobody waits for.
export default tseslint.config(
  { ignores: ['**/dist/**', '**/*.mjs', '**/*.js', '**/*.cjs', 'packages/data/upstream/**', '*.config.ts'] },
  {
    files: ['packages/*/{src,test}/**/*.ts'],
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
    // Functions are verbs. packages/data follows when its last such names are gone.
    files: ['packages/{operations,server,cli}/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `FunctionDeclaration[id.name=${ofName}]`,
          `VariableDeclarator[id.name=${ofName}][init.type=/Function/]`,
          `MethodDefinition[key.name=${ofName}]`,
          `Property[key.name=${ofName}][value.type=/Function/]`,
        ].map((selector) => ({ selector, message: 'Functions are verbs: name what it does, not whose it is.' })),
      ],
    },
  },
);
