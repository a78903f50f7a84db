import { defineConfig } from 'vitest/config';

/**
 * Runs the unit tests of one area in one process. After each change, the changed package is imported again from its
 * source files, which its tests name. Other packages are imported as built, which takes a fraction of the time.
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
