import { defineConfig } from 'vitest/config';

/**
 * After each change, the tests import the source files of the changed package again. Other packages are imported from
 * their builds, which is much faster.
 */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    server: { deps: { external: [/\/packages\/[a-z]+\/dist\//] } },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
