import { defineConfig } from 'vitest/config';

/**
 * The unit tests of one area, in one process. Each change imports anew what they need: the changed package from source, as its tests name
 * its files, and the others as they are built, which takes a fraction of the time.
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
