/** Dependency rules. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle of files, type imports included, hides the direction of data.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-folders',
      comment: 'Folders depend only downward, type imports included. Tests may use the whole library.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/(data|operations)/|^packages/(server|site)/src/[^/]+' },
      to: { circular: true },
    },
    {
      name: 'data-knows-no-interface',
      comment: 'The library depends on neither operations nor interfaces; its tests start their browser.',
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
      comment: 'Code that runs for users imports neither build code nor TypeBox.',
      severity: 'error',
      from: {
        path: '^packages/data/src/',
        pathNot: '(/build/|\\.test\\.ts$|[./]schema\\.ts$|/src/publish/)',
      },
      to: {
        path: '(^packages/data/src/.*/?(build|publish)/|node_modules/typebox)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'what-serves-only-the-build-is-in-build',
      comment: 'The packed library does not contain those folders.',
      severity: 'error',
      from: {
        path: '^packages/data/src/(index|internal|load-from-folder|modules/[^/]+|datasets/records|datasets/[^/]+/(dataset|lookup|schema))\\.ts$',
      },
      to: {
        path: '^packages/data/src/',
        pathNot:
          '(/src/(index|internal|load-from-folder|modules/[^/]+|datasets/records)\\.ts$|/build/|/src/publish/|\\.test\\.ts$|\\.d\\.ts$)',
        reachable: false,
      },
    },
    {
      name: 'lookups-know-only-their-own-dataset',
      comment: 'Datasets are joined by id at compile time.',
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
        'Only operations, the server, its benchmarks, the client generator and interface tests import the internals of the library.',
      severity: 'error',
      from: { path: '^packages/(?!data/|operations/|server/|client/(src/build|test)/|elements/test/|cli/test/)' },
      to: {
        path: '^packages/data/src/(?!index\\.ts$|load-from-folder\\.ts$|core/measure\\.ts$|shapes/project-panel\\.ts$|search/text/(fold|fold-loosely|rank)\\.ts$|datasets/address-formats/autofill-tokens\\.ts$)',
      },
    },
    {
      name: 'interfaces-never-reach-a-dataset',
      comment: 'Interfaces ask operations; from the library they only open it.',
      severity: 'error',
      from: { path: '^packages/(server|cli|site)/src/' },
      to: {
        path: '^packages/data/src/[^/]+/',
        pathNot:
          '^packages/data/src/(core/measure|shapes/project-panel|search/text/(fold|rank)|datasets/address-formats/autofill-tokens)\\.ts$',
      },
    },
    {
      name: 'families-of-pages-are-siblings',
      comment: 'What two families of pages share is in parts.',
      severity: 'error',
      from: { path: '^packages/site/src/(account|atlas|docs|downloads|explore|gallery|home|tools)/' },
      to: {
        path: '^packages/site/src/(account|atlas|docs|downloads|explore|gallery|home|tools)/',
        pathNot: '^packages/site/src/$1/',
      },
    },
    {
      name: 'what-pages-share-knows-no-page',
      severity: 'error',
      from: { path: '^packages/site/src/(messages|page|parts|layout)/' },
      to: { path: '^packages/site/src/(?!messages/|page/|parts/|layout/)' },
    },
    {
      name: 'what-runs-in-workers-needs-no-node',
      comment: 'Only types of Node are allowed. A test bundles this for workers, which have no Node modules.',
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
      comment: 'It must stay one small file in a page.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '(/build/|\\.test\\.ts$)' },
      to: { pathNot: '^packages/client/src/(?!build/)' },
    },
    {
      name: 'elements-know-only-the-client',
      comment:
        'Elements get data from a source that the page passes or names; from the library they may only import the search in exports, text folding and address parts. Types for frameworks may import their framework.',
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
        'Except for type-only packages, packages of the long tests, and frameworks for which elements have types.',
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
