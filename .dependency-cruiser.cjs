/** The one-way flow of the house, as rules. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle hides which way data goes.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'data-knows-no-face',
      comment: 'The library knows neither operations nor faces.',
      severity: 'error',
      from: { path: '^packages/data/' },
      to: { path: '^packages/(?!data/)' },
    },
    {
      name: 'operations-know-no-face',
      severity: 'error',
      from: { path: '^packages/operations/' },
      to: { path: '^packages/(?!data/|operations/)' },
    },
    {
      name: 'lookup-never-compiles',
      comment: 'What runs at a user never reaches what runs at build time, nor TypeBox.',
      severity: 'error',
      from: {
        path: '^packages/data/src/',
        pathNot:
          '(/compile\\.ts$|^packages/data/src/compile/|\\.test\\.ts$|\\.schema\\.ts$|/compile-[^/]+\\.ts$|/provenance/)',
      },
      to: {
        path: '(/compile\\.ts$|^packages/data/src/compile/|/compile-[^/]+\\.ts$|/provenance/|node_modules/typebox)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'what-serves-only-the-build-is-called-compile',
      comment: 'The packed library leaves such modules out by their names.',
      severity: 'error',
      from: { path: '^packages/data/src/(almanac|load-from-folder|[^/]+/lookup|[^/]+/record\\.schema)\\.ts$' },
      to: {
        path: '^packages/data/src/',
        pathNot: '(/src/almanac\\.ts$|/src/load-from-folder\\.ts$|/compile|/provenance/|\\.test\\.ts$|\\.d\\.ts$)',
        reachable: false,
      },
    },
    {
      name: 'lookups-know-only-their-own-dataset',
      comment: 'Datasets are joined when they are compiled, by id.',
      severity: 'error',
      from: {
        path: '^packages/data/src/([^/]+)/(?!.*\\.test\\.ts$|compile)',
        pathNot: '^packages/data/src/(compile|text|provenance)/',
      },
      to: {
        path: '^packages/data/src/([^/]+)/',
        pathNot: '^packages/data/src/($1|compile|text|provenance)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'a-face-never-reaches-a-dataset',
      comment: 'Faces speak with operations; of the library they only open it.',
      severity: 'error',
      from: { path: '^packages/(server|cli)/src/' },
      to: { path: '^packages/data/src/[^/]+/' },
    },
    {
      name: 'shipped-code-has-no-dev-dependency',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '(\\.test\\.ts$|\\.schema\\.ts$|compile)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|packages/data/upstream/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@almanac/source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
