/** Dependency rules. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle of files, type imports included, hides which way data goes.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-folders',
      comment: 'Folders depend downward only, by their types too. Tests may use the whole library.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/(data|operations)/|^packages/(server|site)/src/[^/]+' },
      to: { circular: true },
    },
    {
      name: 'data-knows-no-interface',
      comment: 'The library knows neither operations nor interfaces; its tests start the browser of theirs.',
      severity: 'error',
      from: { path: '^packages/data/', pathNot: '^packages/data/test/' },
      to: { path: '^packages/(?!data/)' },
    },
    {
      name: 'operations-know-no-interface',
      severity: 'error',
      from: { path: '^packages/operations/' },
      to: { path: '^packages/(?!data/|operations/)' },
    },
    {
      name: 'what-runs-never-reaches-the-build',
      comment: 'What runs at a user reaches neither what runs at build time nor TypeBox.',
      severity: 'error',
      from: {
        path: '^packages/data/src/',
        pathNot: '(/build/|\\.test\\.ts$|[./]schema\\.ts$|/src/packages/)',
      },
      to: {
        path: '(^packages/data/src/.*/?(build|packages)/|node_modules/typebox)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'what-serves-only-the-build-is-in-build',
      comment: 'The packed library leaves those folders out.',
      severity: 'error',
      from: {
        path: '^packages/data/src/(index|internal|load-from-folder|modules/[^/]+|datasets/records|datasets/[^/]+/(dataset|lookup|schema))\\.ts$',
      },
      to: {
        path: '^packages/data/src/',
        pathNot:
          '(/src/(index|internal|load-from-folder|modules/[^/]+|datasets/records)\\.ts$|/build/|/src/packages/|\\.test\\.ts$|\\.d\\.ts$)',
        reachable: false,
      },
    },
    {
      name: 'lookups-know-only-their-own-dataset',
      comment: 'Datasets are joined when they are compiled, by id.',
      severity: 'error',
      from: { path: '^packages/data/src/datasets/([^/]+)/', pathNot: '(\\.test\\.ts$|/build/)' },
      to: {
        path: '^packages/data/src/datasets/([^/]+)/',
        pathNot: '^packages/data/src/datasets/$1/',
      },
    },
    {
      name: 'rows-are-internal',
      comment:
        'Only operations, the server, its benchmarks, what writes the client, and tests of interfaces look at more than the library.',
      severity: 'error',
      from: { path: '^packages/(?!data/|operations/|server/|client/(src/build|test)/|elements/test/|cli/test/)' },
      to: {
        path: '^packages/data/src/(?!index\\.ts$|load-from-folder\\.ts$|search/text/(fold|fold-loosely|rank)\\.ts$|datasets/address-formats/autofill-tokens\\.ts$)',
      },
    },
    {
      name: 'interfaces-never-reach-a-dataset',
      comment: 'Interfaces ask operations; of the library they only open it.',
      severity: 'error',
      from: { path: '^packages/(server|cli|site)/src/' },
      to: {
        path: '^packages/data/src/[^/]+/',
        pathNot: '^packages/data/src/(search/text/(fold|rank)|datasets/address-formats/autofill-tokens)\\.ts$',
      },
    },
    {
      name: 'what-runs-in-workers-needs-no-node',
      comment:
        'Types of Node are no code. The bundle for workers, which can have none of its modules, is made in a test.',
      severity: 'error',
      from: { path: '^packages/(operations/src|server/src/(edge|http/batch))/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what-runs-in-workers-knows-little-of-the-server',
      severity: 'error',
      from: { path: '^packages/server/src/edge/' },
      to: {
        path: '^packages/server/src/',
        pathNot: '^packages/server/src/(edge/|http/batch/batch\\.ts|limits/call-context\\.ts|http/health\\.ts)',
      },
    },
    {
      name: 'the-client-imports-nothing',
      comment: 'It is one small file in a page.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '(/build/|\\.test\\.ts$)' },
      to: { pathNot: '^packages/client/src/(?!build/)' },
    },
    {
      name: 'elements-know-only-the-client',
      comment:
        'Data come from a source, which the page hands over or names; of the library they have the search in exports, how texts are folded, and the parts of addresses. Types for frameworks know their framework.',
      severity: 'error',
      from: { path: '^packages/elements/src/', pathNot: '(\\.test\\.ts|/frameworks/\\w+\\.d\\.ts)$' },
      to: {
        pathNot:
          '^packages/elements/src/|^packages/client/src/(index|export/loader)\\.ts$|^packages/data/src/(index|search/text/fold-loosely|datasets/address-formats/autofill-tokens)\\.ts$',
      },
    },
    {
      name: 'shipped-code-has-no-dev-dependency',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '(\\.test\\.ts$|schema\\.ts$|/build/|compile)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      comment:
        'But for a package of types alone, what only the long tests install, and frameworks that elements have types for.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(topojson-specification|@duckdb/node-api|react|vue|svelte/elements)$' },
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
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
