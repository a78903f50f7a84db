import { defineConfig } from 'vitest/config';

/** The kind of tests to run; undefined for npm test. Each kind has its own script, such as npm run test:full. */
const kind = ['full', 'release', 'proof'].find((name) => process.env[`TEST_${name.toUpperCase()}`] !== undefined);
const suffix = kind ? `${kind}.test.ts` : 'test.ts';
const exclude = kind ? [] : ['**/*.{full,release,proof}.test.ts'];

function listTests(...packages: string[]) {
  return packages.map((name) => `packages/${name}/{src,test}/**/*.${suffix}`);
}

/** Tests that need their own process: they replace a module, or choose how work is scheduled. */
const isolatedTests = [
  `packages/server/test/accounts/constant-time.${suffix}`,
  `packages/server/test/edge/*.${suffix}`,
];

const testProjects = [
  // Without isolation, the files that one worker runs share its modules and data, which take seconds to load. Each file
  // starts its own services.
  {
    extends: true as const,
    test: { name: 'library', include: listTests('data', 'operations'), exclude, isolate: false },
  },
  {
    extends: true as const,
    test: {
      name: 'service',
      include: listTests('server', 'client', 'elements', 'site'),
      exclude: [...exclude, ...isolatedTests],
      isolate: false,
    },
  },
  { extends: true as const, test: { name: 'apart', include: [...listTests('cli'), ...isolatedTests], exclude } },
];

const proofs = 'packages/server/test/proofs';
const longTimeouts = { testTimeout: 900_000, hookTimeout: 900_000 };

/**
 * Most proofs wait most of the time, so several can run at once. Proofs that measure time or memory run alone, at the
 * end.
 */
const proofProjects = [
  {
    extends: true as const,
    test: {
      name: 'proofs',
      include: [`${proofs}/{faults,hostile}/*.proof.test.ts`],
      maxWorkers: 4,
      sequence: { groupOrder: 0 },
      ...longTimeouts,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'measured',
      include: [`${proofs}/measured/*.proof.test.ts`],
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
      ...longTimeouts,
    },
  },
];

export default defineConfig({
  resolve: { conditions: ['@almanac/source'] },
  ssr: { resolve: { conditions: ['@almanac/source'] } },
  test: {
    // One worker for each of two cores: by default vitest leaves a core idle.
    maxWorkers: 2,
    // Ends tests that hang. The limits are high, because on a busy machine a test takes many times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: kind === 'proof' ? proofProjects : testProjects,
  },
});
