import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@almanac/source'] },
  ssr: { resolve: { conditions: ['@almanac/source'] } },
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts'],
    testTimeout: 30_000,
    // Hooks start PostgreSQL, Redis and browsers.
    hookTimeout: 60_000,
  },
});
