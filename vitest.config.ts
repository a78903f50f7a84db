import { defineConfig } from 'vitest/config';

/** npm run test:full, npm run test:release and npm run proof only run their tests. */
const kind = ['full', 'release', 'proof'].find((name) => process.env[`TEST_${name.toUpperCase()}`] !== undefined);
const suffix = kind ? `${kind}.test.ts` : 'test.ts';
const exclude = kind ? [] : ['**/*.{full,release,proof}.test.ts'];

function testsOf(...packages: string[]) {
  return packages.map((name) => `packages/${name}/{src,test}/**/*.${suffix}`);
}

/** Tests that need their own process: they replace a module, or choose how work is scheduled. */
const ownProcess = [`packages/server/test/accounts/constant-time.${suffix}`, `packages/server/test/edge/*.${suffix}`];

const testProjects = [
  // Files share a process with its modules, which take seconds to import, and the data that they open. Each starts its
  // own services.
  {
    extends: true as const,
    test: { name: 'library', include: testsOf('data', 'operations'), exclude, isolate: false },
  },
  {
    extends: true as const,
    test: {
      name: 'service',
      include: testsOf('server', 'client', 'elements', 'site'),
      exclude: [...exclude, ...ownProcess],
      isolate: false,
    },
  },
  { extends: true as const, test: { name: 'apart', include: [...testsOf('cli'), ...ownProcess], exclude } },
];

const proofs = 'packages/server/test/proofs';
const patient = { testTimeout: 900_000, hookTimeout: 900_000 };

/** Proofs mostly wait, except those that measure time and memory, which run alone, after the others. */
const proofProjects = [
  {
    extends: true as const,
    test: {
      name: 'proofs',
      include: [`${proofs}/{faults,hostile}/*.proof.test.ts`],
      maxWorkers: 4,
      sequence: { groupOrder: 0 },
      ...patient,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'measured',
      include: [`${proofs}/measured/*.proof.test.ts`],
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
      ...patient,
    },
  },
];

export default defineConfig({
  resolve: { conditions: ['@almanac/source'] },
  ssr: { resolve: { conditions: ['@almanac/source'] } },
  test: {
    // One per core: by default vitest leaves a core idle.
    maxWorkers: 2,
    // Ends tests that hang. No test is about speed: on a busy machine, each takes many times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: kind === 'proof' ? proofProjects : testProjects,
  },
});
