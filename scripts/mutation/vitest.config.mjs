import { defineConfig } from 'vitest/config';

/**
 * Runs the unit tests of one area in one process. After each change, the changed package is imported again from its
 * source files, whose paths its tests contain. Other packages are imported from their builds, which is much faster.
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
