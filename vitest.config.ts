import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@almanac/source'] },
  ssr: { resolve: { conditions: ['@almanac/source'] } },
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts'],
    // One per core: by default vitest leaves a core idle.
    maxWorkers: 2,
    testTimeout: 30_000,
    // Hooks start PostgreSQL, Redis and browsers.
    hookTimeout: 60_000,
  },
});
