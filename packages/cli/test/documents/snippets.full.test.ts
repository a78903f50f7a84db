import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { transformSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { requireTool } from '../../../data/test/packages/bundlers.js';
import { findPackages, installPackages, runProgram } from '../../../data/test/packages/installed-packages.js';
import { listSnippets, readCommands, root, type Snippet } from '../../../data/test/packages/read-documents.js';
import { serveFolder } from '../../../data/test/packages/serve-folder.js';
import { findPandas, findSqlite } from '../../../server/test/data-tools/find-programs.js';
import { queryDuckDb } from '../../../server/test/data-tools/query-duckdb.js';
import { startBrowser } from '../../../server/test/engines/browser.js';
import { closeAtEnd } from '../../../server/test/engines/close-at-end.js';
import { endAllPrograms, startProgram } from '../../../server/test/engines/program.js';
import { listDeadLinks } from './dead-links.js';

const serviceAddress = 'http://127.0.0.1:8080';

/** The code blocks that other tests run: page, language, and path of the test in packages/. The first match counts. */
const otherTests: readonly (readonly [page: RegExp, language: RegExp, test: string])[] = [
  [/^docs\/adding-a-(?:dataset|field)\.md$/, /./, 'operations/src/guides.full.test.ts'],
  [/^docs\/(?:curl|excel|javascript|python|r)\.md$/, /./, 'site/test/language-guides.full.test.ts'],
  [/^docs\/clients\.md$/, /^ts$/, 'server/test/openapi-clients.full.test.ts'],
  [/^docs\/edge\.md$/, /^js$/, 'server/test/edge/workerd.full.test.ts'],
  [/^docs\/static-api\.md$/, /^js$/, 'server/test/static-export/static-export.full.test.ts'],
  [/^docs\/downloads\.md$/, /^sql$/, 'server/test/data-tools/downloads.full.test.ts'],
  [/^docs\/(?:components)\.md$|^packages\/elements\//, /^js$/, 'elements/test/apps.full.test.ts'],
  [/./, /^(?:ts|js)$/, 'data/test/packages/examples.full.test.ts'],
];

/** Code blocks that no test runs, by page, language and number, with the reason. */
const blocksNotRun: Readonly<Record<string, string>> = {
  'docs/data-work.md r 1': 'an installation of R takes half a gigabyte',
  'docs/edge.md toml 1':
    'wrangler uploads to an account; workerd.full.test.ts serves the uploaded files with these settings',
  'docs/joining.md r 1': 'an installation of R takes half a gigabyte',
  'docs/maps.md python 1': 'an installation of geopandas takes half a gigabyte',
  'docs/metrics.md promql 1': 'there is no Prometheus here; metrics.test.ts compares the names in this block',
};

/** Commands that this test does not run, with the reason. */
const commandsNotRun: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^npm install /, 'examples.full.test.ts and almanac-package.full.test.ts install the tarballs'],
  [/^git clone /, 'the repository has no address until its owner names one'],
  [/^npx /, 'openapi-clients.full.test.ts runs the generators'],
  [
    /^(?:nice -n 19 )?npm (?:run|start|test)\b/,
    'these build, test or release; a test here checks that the script exists',
  ],
  [/^(?:\w+=\S* )*almanac\b/, 'docs.test.ts runs the data commands, and checks the options of the other commands'],
  [
    /^(?:docker|for|done|cp|install|echo|systemctl|systemd-run|node|set)\b/,
    'files.full.test.ts and dockerfile.full.test.ts test deploy/',
  ],
  [
    /^(?:pg_dump|psql)\b/,
    'these are programs of PostgreSQL; postgres-restarts.full.test.ts tests the service on PostgreSQL',
  ],
  [/^curl --fail .*http:\/\/127\.0\.0\.1:8081\//, 'no replicas run here; replicas.full.test.ts starts some'],
  [/^curl --insecure /, 'the containers are not started here'],
  [/^curl .*:9464/, 'metrics.full.test.ts reads the metrics'],
  [/^curl .*KEY/, 'request-way.test.ts sends keys in both headers'],
  [/^curl .*almanac-data\.sqlite/, 'downloads.full.test.ts makes and sends the files'],
];

const snippets = listSnippets();
const selectSnippets = (...languages: readonly string[]) =>
  snippets
    .filter(
      ({ page, language, name }) =>
        languages.includes(language) && !(name in blocksNotRun) && !findRunner(page, language),
    )
    .map((snippet) => [snippet.name, snippet] as const);

function findRunner(page: string, language: string): string | undefined {
  return otherTests.find((each) => each[0].test(page) && each[1].test(language))?.[2];
}

const folder = makeFolder();
const installFolder = installPackages(findPackages(['data', 'locales', 'cities', 'maps', 'client', 'elements']));
const service = await startProgram({ STATE_DIR: join(folder, 'var'), LIMITS: 'off' });
closeAtEnd(endAllPrograms);
const browser = await startBrowser();
const servedFolder = await serveFolder(installFolder.path);
closeAtEnd(() => servedFolder.close());

const useServiceUrl = (code: string) => code.replaceAll(serviceAddress, service.url);
const isCurl = (command: string) => command.startsWith('curl ') && !commandsNotRun.some(([each]) => each.test(command));

/** Runs a curl command of a page in a temporary folder, and returns its output; throws if the answer is an error. */
function runCurl(command: string): string {
  const strictCommand = useServiceUrl(command).replace(/^curl /, 'curl --silent --show-error --fail-with-body ');
  return runProgram('bash', ['-c', strictCommand], folder);
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe('Commands', () => {
  it.each(selectSnippets('sh'))('in %s are valid shell', (_, { code }) => {
    runProgram('bash', ['-n', '-c', code], root);
  });

  const commands = selectSnippets('sh').flatMap(([name, { code }]) =>
    readCommands(code).map((line) => [name, line] as const),
  );

  it.each(commands.filter(([, command]) => isCurl(command)))('in %s get an answer: %s', (_, command) => {
    const outputFile = /-o (\S+)/.exec(command)?.[1];
    const answer = runCurl(command);
    expect(outputFile ? readFileSync(join(folder, outputFile), 'utf8') : answer).not.toBe('');
  });

  it.each(commands.filter(([, command]) => /\bnpm (?:run|start|test)\b/.test(command)))(
    'in %s name scripts that exist: %s',
    (_, command) => {
      const [, script = ''] = /npm (?:run )?([\w:]+)/.exec(command) ?? [];
      expect(Object.keys(scripts)).toContain(script);
    },
  );

  const sqlite = findSqlite();
  it.each(selectSnippets('sh').filter(([, { code }]) => code.startsWith('sqlite3 ')))(
    'in %s run in SQLite',
    { skip: sqlite === undefined },
    (_, { code }) => {
      runCurl(`curl -o countries.csv ${serviceAddress}/countries.csv`);
      const countriesWithFrench = runProgram('bash', ['-c', code], folder);
      expect(countriesWithFrench).toContain('Switzerland\n');
      expect(countriesWithFrench).not.toContain('Germany\n');
    },
  );

  it('are run here, or match an entry of commandsNotRun', () => {
    const unexplained = commands.filter(
      ([, command]) =>
        !isCurl(command) && !command.startsWith('sqlite3 ') && !commandsNotRun.some(([each]) => each.test(command)),
    );
    expect(unexplained).toEqual([]);
  });
});

/** Returns the curl command in the block before a snippet; undefined if that block has anything else, or is missing. */
function findCurlCommand({ page, name }: Snippet): string | undefined {
  const pageSnippets = snippets.filter((each) => each.page === page);
  const before = pageSnippets[pageSnippets.findIndex((each) => each.name === name) - 1];
  const commands = before?.language === 'sh' ? readCommands(before.code) : [];
  return commands.length === 1 && isCurl(commands[0] as string) ? commands[0] : undefined;
}

describe('JSON', () => {
  it.each(selectSnippets('json'))(
    'in %s is valid, and is the answer to the curl command in the block before it, if there is one',
    (_, snippet) => {
      const documented = JSON.parse(snippet.code);
      const curlCommand = findCurlCommand(snippet);
      if (curlCommand) expect(JSON.parse(runCurl(curlCommand))).toEqual(documented);
    },
  );
});

describe('A block', () => {
  it.each(selectSnippets('yaml'))('in %s is valid YAML', (_, { code }) => {
    expect((requireTool('yaml') as { parse(text: string): unknown }).parse(code)).toBeTypeOf('object');
  });

  it.each(selectSnippets('css'))('in %s is valid CSS', (_, { code }) => {
    expect(transformSync(code, { loader: 'css' }).warnings).toEqual([]);
  });

  const python = findPandas();
  it.each(selectSnippets('python'))('in %s runs in Python', { skip: python === undefined }, (_, { code }) => {
    const script = `${useServiceUrl(code)}\nprint(len(countries))`;
    expect(runProgram(python as string, ['-c', script], folder).trim()).toBe('250');
  });

  it.each(selectSnippets('sql'))('in %s runs in DuckDB', async (_, { code }) => {
    for (const statement of code.split(';\n').filter(Boolean)) {
      const [, file = ''] = /'([\w.]+)'/.exec(statement) ?? [];
      runCurl(`curl -o ${file} ${serviceAddress}/${file}`);
      expect((await queryDuckDb(statement.replace(file, join(folder, file)))).length).toBeGreaterThan(100);
    }
  });
});

/**
 * Functions that use a page with an HTML block as a reader would, by the name of the block. The pages of other blocks
 * only have to load.
 */
const uses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'docs/addresses.md html 1'(page) {
    for (const [part, value] of [
      ['streetAddress', '1 Shields Avenue'],
      ['city', 'Davis'],
      ['state', 'CA'],
      ['postalCode', '95616'],
    ])
      await page.locator(`[name=${part}]`).fill(value as string);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Davis, CA 95616').waitFor();
  },
  async 'docs/packages.md html 1'(page) {
    await page.getByText('Bern').waitFor();
  },
  async 'packages/data/src/publish/cities-readme.md html 1'(page) {
    await page.locator('#city').pressSequentially('zuri');
    await page.locator('#cities option[value=Zurich]').first().waitFor({ state: 'attached' });
  },
};

describe('Markup', () => {
  const createResolver = () => createRequire(join(installFolder.path, 'package.json'));
  const locate = (specifier: string) => `/${relative(installFolder.path, createResolver().resolve(specifier))}`;

  /** Writes an import map for the packages that a page imports by name, because nothing bundles the page. */
  function writeImportMap(code: string): string {
    if (code.includes('type="importmap"')) return '';
    const names = Array.from(code.matchAll(/(?:from|import) '(@[^']+)'/g), ([, name = '']) => name);
    const imports = Object.fromEntries([...names, '@almanac/client'].map((name) => [name, locate(name)]));
    return `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  }

  it.each(selectSnippets('html'))(
    'in %s works in Chromium',
    async (name, { code }) => {
      const adaptedCode = useServiceUrl(code).replace(/src="\/signup.js">/, `>import '@almanac/elements';`);
      const content = writeImportMap(adaptedCode) + adaptedCode;
      const markup = `<!doctype html><meta charset="utf-8"><title>Page</title>${content}`;
      installFolder.write('page.html', markup);
      const page = await browser.newPage({ locale: 'en-US' });
      const complaints: string[] = [];
      page.on('pageerror', (fault) => complaints.push(fault.message));
      page.on('response', (response) => {
        if (!response.ok() && !response.url().endsWith('/favicon.ico'))
          complaints.push(`${response.url()}: ${response.status()}`);
      });
      try {
        await page.goto(`${servedFolder.url}/page.html`, { waitUntil: 'networkidle' });
        await uses[name]?.(page).catch((fault) => {
          throw new Error(complaints.join('; '), { cause: fault });
        });
        if (/<script/.test(adaptedCode)) expect(await page.locator(':not(:defined)').count()).toBe(0);
        expect(complaints).toEqual([]);
      } finally {
        await page.close();
      }
    },
    60_000,
  );

  // elements/test/apps.full.test.ts and frameworks.full.test.ts compile JSX with Next, and check the types.
  it.each(selectSnippets('jsx', 'vue', 'svelte'))('in %s has existing elements and attributes', (_, { code }) => {
    const { modules } = JSON.parse(
      readFileSync(createResolver().resolve('@almanac/elements/custom-elements.json'), 'utf8'),
    ) as Manifest;
    const elements = modules.flatMap(({ declarations }) => declarations);
    const [, tag = '', attributes = ''] = /<(almanac-[a-z-]+)\s(.*)\/>/s.exec(code) ?? [];
    const knownNames = elements.find(({ tagName }) => tagName === tag)?.attributes?.map(({ name }) => name) ?? [];
    const attributeNames = Array.from(attributes.matchAll(/^\s*[:@]?([a-z]+)=/gim), ([, name = '']) => name);
    expect(attributeNames.length).toBeGreaterThan(2);
    expect(attributeNames.filter((name) => !knownNames.includes(name) && !/^(?:on)?change$/i.test(name))).toEqual([]);
  });
});

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly { readonly name: string }[];
    }[];
  }[];
}

const tarballs = findPackages(['data', 'locales', 'cities', 'maps', 'client', 'elements', 'almanac']);

it.each(tarballs.map((each) => [each.manifest.name, each] as const))(
  'Every relative link of a page in the tarball of %s has a target in the tarball',
  (name, { tarball }) => {
    const unpacked = join(folder, 'unpacked', name);
    mkdirSync(unpacked, { recursive: true });
    runProgram(
      'tar',
      ['-xzf', tarball, '-C', unpacked, '--wildcards', '*.md', ...(name === 'almanac' ? ['*/deploy/*'] : [])],
      root,
    );
    const packageFolder = join(unpacked, 'package');
    const pagePaths = readdirSync(packageFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    );
    expect(pagePaths).toContain('README.md');
    expect(pagePaths.flatMap((page) => listDeadLinks(packageFolder, page).map((href) => `${page}: ${href}`))).toEqual(
      [],
    );
  },
);

describe('Every block', () => {
  const languagesRunHere = ['sh', 'json', 'yaml', 'css', 'python', 'sql', 'html', 'jsx', 'vue', 'svelte'];

  it('is run here or by an existing test, or has a reason in blocksNotRun', () => {
    const unexplained = snippets.filter(
      ({ name, page, language }) =>
        !languagesRunHere.includes(language) && !(name in blocksNotRun) && !findRunner(page, language),
    );
    expect(unexplained.map(({ name }) => name)).toEqual([]);
    for (const [, , test] of otherTests) expect([test, existsSync(join(root, 'packages', test))]).toEqual([test, true]);
  });

  it('that is named in `blocksNotRun` or in `uses` exists', () => {
    const names = snippets.map(({ name }) => name);
    expect(Object.keys({ ...blocksNotRun, ...uses }).filter((name) => !names.includes(name))).toEqual([]);
  });
});
