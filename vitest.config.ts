import { defineConfig } from 'vitest/config';

/** npm run test:full runs the long tests only. */
const long = process.env.TEST_FULL !== undefined;

export default defineConfig({
  resolve: { conditions: ['@almanac/source'] },
  ssr: { resolve: { conditions: ['@almanac/source'] } },
  test: {
    include: [`packages/*/{src,test}/**/*.${long ? 'full.' : ''}test.ts`],
    exclude: long ? [] : ['**/*.full.test.ts'],
    // One per core: by default vitest leaves a core idle.
    maxWorkers: 2,
    testTimeout: 30_000,
    // Hooks start PostgreSQL, Redis and browsers.
    hookTimeout: 60_000,
  },
});
