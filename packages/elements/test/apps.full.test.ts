import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { bundlers, requireTool } from '../../data/test/packages/bundlers.js';
import { findPackages, installPackages, runProgram } from '../../data/test/packages/installed-packages.js';
import { listSnippets } from '../../data/test/packages/read-documents.js';
import { serveFolder } from '../../data/test/packages/serve-folder.js';
import { startBrowser } from '../../server/test/engines/browser.js';
import { closeAtEnd } from '../../server/test/engines/close-at-end.js';
import { openService } from '../../server/test/service.js';

// Builds apps as users do: from the packages, in an empty folder, without special settings.

const packages = findPackages(['data', 'locales', 'cities', 'maps', 'client', 'elements']);
const buildFolder = makeFolder();
const installFolder = installPackages(packages);
const [service, browser, site] = await Promise.all([openService(), startBrowser(), serveFolder(buildFolder)]);
closeAtEnd(() => site.close());

const form = `<form><almanac-country-select label="Country" name="country"></almanac-country-select></form>`;

/** Opens a page, uses it, and expects no errors in the browser except for missing files. */
async function openPage(url: string, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  try {
    await page.goto(url);
    await use(page).catch((fault) => {
      throw new Error(complaints.join('; '), { cause: fault });
    });
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  } finally {
    await page.close();
  }
}

async function chooseSwitzerland(page: Page): Promise<void> {
  await page.locator('almanac-country-select input').pressSequentially('switz');
  await page.locator('[role=option]:visible', { hasText: 'Switzerland' }).click();
  const readCountry = () => new FormData(document.querySelector('form') as HTMLFormElement).get('country');
  expect(await page.evaluate(readCountry)).toBe('CH');
}

/** The JavaScript in docs/components.md and in the README of the elements. */
const snippets = listSnippets().filter(({ name }) =>
  /^(?:docs\/components|packages\/elements\/README)\.md js /.test(name),
);
const librarySnippet = snippets.find(({ code }) =>
  /^import \{ createLibrarySource, useSource \}[^;]+;\n\nuseSource\(\n/.test(code),
);

describe.each(Object.entries(bundlers))('the app in the README, bundled by %s', (bundler, bundle) => {
  it('offers countries without a server', { timeout: 300_000 }, async () => {
    const outdir = join(buildFolder, bundler);
    await bundle({ entry: installFolder.write('library-app.js', librarySnippet?.code ?? ''), outdir, splits: true });
    const script = '<script type="module" src="app.js"></script>';
    writeFileSync(join(outdir, 'index.html'), `<!doctype html><html lang="en"><title>App</title>${form}${script}`);
    await openPage(`${site.url}/${bundler}/index.html`, chooseSwitzerland);
  });
});

it.each(snippets.map(({ name, code }) => [name, code] as const))('%s runs when bundled', async (name, code) => {
  const folder = name.replaceAll(/\W+/g, '-');
  await bundlers.esbuild?.({
    entry: installFolder.write('app.js', code),
    outdir: join(buildFolder, folder),
    splits: true,
  });
  const script = '<script type="module" src="app.js"></script>';
  writeFileSync(
    join(buildFolder, folder, 'index.html'),
    `<!doctype html><title>App</title><almanac-moon></almanac-moon>${form}${script}`,
  );
  const faults: unknown[] = [];
  const page = await browser.newPage();
  page.on('pageerror', (fault) => faults.push(fault));
  await page.goto(`${site.url}/${folder}/index.html`, { waitUntil: 'load' });
  await page.close();
  expect(faults).toEqual([]);
});

describe('a Next.js app built with Turbopack', () => {
  beforeAll(() => {
    const versions = ['next', 'react', 'react-dom'].map((name) => {
      const { version } = requireTool(`${name}/package.json`) as { version: string };
      return `${name}@${version}`;
    });
    const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...versions];
    runProgram('npm', args, installFolder.path);
  }, 300_000);

  it('receives a choice in onChange, and uses the library in a server component', { timeout: 300_000 }, async () => {
    mkdirSync(join(installFolder.path, 'app'), { recursive: true });
    installFolder.write('next.config.mjs', "export default { output: 'export' };\n");
    for (const [name, code] of Object.entries(nextApp)) installFolder.write(`app/${name}`, code);
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', SERVICE: service.url };
    runProgram('npx', ['--no-install', 'next', 'build'], installFolder.path, env);
    const next = await serveFolder(join(installFolder.path, 'out'));
    try {
      await openPage(`${next.url}/index.html`, async (page) => {
        await chooseSwitzerland(page);
        await page.locator('output', { hasText: 'Schweiz' }).waitFor();
      });
    } finally {
      await next.close();
    }
  });
});

const nextApp = {
  'form.jsx': `'use client';
import '@almanac/elements/react';
import { useSource } from '@almanac/elements';
import { useEffect, useState } from 'react';

export function Form({ service, names }) {
  const [country, setCountry] = useState('');
  useEffect(() => useSource(service), [service]);
  return (
    <form>
      <almanac-country-select label="Country" name="country" value={country} onChange={(event) => setCountry(event.target.value)} />
      <output>{names[country]}</output>
    </form>
  );
}
`,
  'layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'page.jsx': `import { openAlmanac } from '@almanac/data';
import { Form } from './form';

export default async function Page() {
  const almanac = await openAlmanac();
  const { items } = (await almanac.countries('de')).list();
  return <Form service={process.env.SERVICE} names={Object.fromEntries(items.map(({ alpha2, name }) => [alpha2, name]))} />;
}
`,
};

describe('a page without a bundler', () => {
  it.each([
    ['needs only one script of the service', ''],
    [
      'works with a strict Content-Security-Policy',
      "default-src 'none'; script-src SERVICE; connect-src SERVICE; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    ],
  ])('%s', async (_, policy) => {
    const markup = `<!doctype html><html lang="en"><title>Page</title>${form}<script type="module" src="${service.url}/elements.js"></script>`;
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (policy) response.setHeader('content-security-policy', policy.replaceAll('SERVICE', service.url));
      response.end(markup);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await openPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, async (page) => {
        await chooseSwitzerland(page);
        await page.locator('almanac-country-select .sign svg').waitFor();
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

it.each(packages.map(({ manifest, folder }) => [manifest.name, folder] as const))(
  '%s imports only literal paths, which every bundler finds',
  (_, folder) => {
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const scriptsWithComputedImport = scripts.filter((name) =>
      /\bimport\(\s*[^\s"'`]/.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(scriptsWithComputedImport).toEqual([]);
  },
);
