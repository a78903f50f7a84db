import { defineConfig } from 'vitest/config';

/** npm run test:full runs the long tests only. */
const long = process.env.TEST_FULL !== undefined;

function testsOf(...packages: string[]) {
  return packages.map((name) => `packages/${name}/{src,test}/**/*.${long ? 'full.' : ''}test.ts`);
}

export default defineConfig({
  resolve: { conditions: ['@almanac/source'] },
  ssr: { resolve: { conditions: ['@almanac/source'] } },
  test: {
    exclude: long ? [] : ['**/*.full.test.ts'],
    // One per core: by default vitest leaves a core idle.
    maxWorkers: 2,
    testTimeout: 30_000,
    // Hooks start PostgreSQL, Redis and browsers.
    hookTimeout: 60_000,
    projects: [
      // The library keeps no state, so that its tests can share its modules.
      { extends: true, test: { name: 'library', include: testsOf('data', 'operations'), isolate: false } },
      { extends: true, test: { name: 'service', include: testsOf('server', 'cli', 'client') } },
    ],
  },
});
