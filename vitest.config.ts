import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@almanac/source'] },
  ssr: { resolve: { conditions: ['@almanac/source'] } },
  test: {
    // npm run test:full runs the long tests only.
    include: [`packages/*/{src,test}/**/*.${process.env['TEST_FULL'] === undefined ? '' : 'full.'}test.ts`],
    exclude: process.env['TEST_FULL'] === undefined ? ['**/*.full.test.ts'] : [],
    // One per core: by default vitest leaves a core idle.
    maxWorkers: 2,
    testTimeout: 30_000,
    // Hooks start PostgreSQL, Redis and browsers.
    hookTimeout: 60_000,
  },
});
