import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';

const publishScript = fileURLToPath(new URL('../../../../scripts/release/publish.mjs', import.meta.url));
const names = ['@almanac/one', 'two'];
const folder = makeFolder();

/** The packages that were published to a registry on loopback, and the package that the registry rejects. */
const publishedPackages = new Map<string, { versions: Record<string, unknown> }>();
let rejectedName: string | undefined;
const registry = createServer(async (request, response) => {
  const name = decodeURIComponent((request.url as string).slice(1).split('?')[0] as string);
  const reply = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
  if (request.method !== 'PUT') {
    reply(publishedPackages.has(name) ? 200 : 404, publishedPackages.get(name) ?? {});
    return;
  }
  const body = (await json(request)) as { versions: Record<string, unknown> };
  if (name !== rejectedName) publishedPackages.set(name, body);
  reply(name === rejectedName ? 403 : 201, {});
});

beforeAll(async () => {
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  for (const name of names) pack({ name, version: '1.2.3' });
});

afterAll(() => registry.close());

/** Creates the tarball of a package that has only a manifest. */
function pack(manifest: { name: string; version: string; description?: string }) {
  const source = join(folder, manifest.name.replace('/', '-'), 'package');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'package.json'), JSON.stringify(manifest));
  const tarball = join(folder, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
  execFileSync('tar', ['-czf', tarball, '-C', join(source, '..'), 'package']);
}

async function publish() {
  const { port } = registry.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const env = {
    ...process.env,
    // The developer's own npm settings are ignored, since their registry for the scope would get the package.
    npm_config_userconfig: join(folder, 'npmrc'),
    npm_config_globalconfig: join(folder, 'global-npmrc'),
    'npm_config_@almanac:registry': url,
    npm_config_registry: url,
    npm_config_cache: join(folder, 'cache'),
    [`npm_config_//127.0.0.1:${port}/:_authToken`]: 'anything',
  };
  const child = spawn(process.execPath, [publishScript, folder], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  return { code, output };
}

it('Publishing reports the package that the registry rejects, publishes the rest in the next run, and publishes no version twice', async () => {
  rejectedName = 'two';
  const first = await publish();
  expect(first.output).toContain('published @almanac/one@1.2.3');
  expect(first.output).toContain('two@1.2.3 was not published');
  expect(first.code).toBe(1);
  rejectedName = undefined;
  const second = await publish();
  expect(second.output).toContain('@almanac/one@1.2.3 is already published');
  expect(second.output).toContain('published two@1.2.3');
  expect(second.code).toBe(0);
  expect([...publishedPackages].map(([name, { versions }]) => [name, ...Object.keys(versions)])).toEqual([
    ['@almanac/one', '1.2.3'],
    ['two', '1.2.3'],
  ]);
  pack({ name: 'two', version: '1.2.3', description: 'other contents' });
  const third = await publish();
  expect(third.output).toContain('two@1.2.3 is published with other contents');
  expect(third.code).toBe(1);
});
