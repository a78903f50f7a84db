import { defineConfig } from 'vitest/config';

/** npm run test:full, npm run test:release and npm run proof run their tests only. */
const kind = ['full', 'release', 'proof'].find((name) => process.env[`TEST_${name.toUpperCase()}`] !== undefined);
const suffix = kind ? `${kind}.test.ts` : 'test.ts';
const exclude = kind ? [] : ['**/*.{full,release,proof}.test.ts'];

function testsOf(...packages: string[]) {
  return packages.map((name) => `packages/${name}/{src,test}/**/*.${suffix}`);
}

/** Tests that change what all modules of a process share, or start it anew: they replace a module, or choose how work is scheduled. */
const apart = [`packages/server/test/accounts/constant-time.${suffix}`, `packages/server/test/edge/*.${suffix}`];

const testProjects = [
  // Files share the modules of a process, which takes seconds to import them, and the data that they open. Each starts services of its
  // own.
  {
    extends: true as const,
    test: { name: 'library', include: testsOf('data', 'operations'), exclude, isolate: false },
  },
  {
    extends: true as const,
    test: {
      name: 'service',
      include: testsOf('server', 'client', 'elements', 'site'),
      exclude: [...exclude, ...apart],
      isolate: false,
    },
  },
  { extends: true as const, test: { name: 'apart', include: [...testsOf('cli'), ...apart], exclude } },
];

const proofs = 'packages/server/test/proofs';
const patient = { testTimeout: 900_000, hookTimeout: 900_000 };

/** Proofs wait most of their time, except those that measure time and memory, which run alone, after the others. */
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
    // Ends what hangs. No test is about speed: beside other work, each takes many times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: kind === 'proof' ? proofProjects : testProjects,
  },
});
