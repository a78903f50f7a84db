import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../data/test/packages/bundlers.js';
import { findFreePort } from '../../server/test/engines/free-port.js';
import { root } from '../../server/test/openapi-tools.js';

const nodes = [20, 22, 24].map((major) => [major, findProgram(`node-${major}`, 'bin/node')] as const);

/**
 * Requests whose answers may differ between Node versions, because they use `Intl`, streams or pictures. Each has a
 * pattern that its answer must match.
 */
const requestsWithPatterns: readonly (readonly [path: string, expected: RegExp])[] = [
  ['/countries/CH?fields=name,capital', /"capital":"Bern"/],
  ['/countries?continent=Oceania&lang=de', /"Neuseeland"/],
  // Directive 2000/84/EC: summer time ends on the last Sunday of October, at 01:00 UTC.
  ['/time/convert?at=2026-10-25T02:30:00&from=Europe/Paris&to=UTC', /"occurs":"overlap".*"2026-10-25T01:00:00/],
  ['/timezones/Asia/Kathmandu?at=2026-12-01T00:00:00Z', /"\+05:45"/],
  ['/cities?q=zuerich&limit=1&fields=name', /Zurich/],
  ['/cities.ndjson?country=CH', /\n.*Winterthur/],
  ['/phone-numbers/+41446681800', /"\+41 44 668 18 00"/],
  ['/astronomy/events?from=2027-08-01&to=2027-08-31&kind=solar-eclipse', /2027-08-02T10:0/],
  ['/where?latitude=46.948&longitude=7.4474', /"CH"/],
  ['/maps/world.svg?highlight=CH:%23ff0000', /^<svg /],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-runtimes-'));
  mkdirSync(join(folder, '@almanac'));
  for (const name of ['cities', 'maps'])
    symlinkSync(join(root, 'build/packages', name), join(folder, '@almanac', name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The answers under the first Node version, by path. The answers under the others must be the same. */
const answers = new Map<string, string>();

it('every supported Node version is installed', () => {
  expect(nodes.filter(([, program]) => program === undefined)).toEqual([]);
});

describe.each(nodes)('Under Node %s', (major, program = '') => {
  it('the service starts, answers, issues a key and stops', async () => {
    const state = join(folder, `state-${major}`);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    // NODE_PATH has the packages of cities and maps, as if they were installed beside almanac.
    const env = { PATH: process.env.PATH, NODE_PATH: folder, PORT: String(port), STATE_DIR: state, PUBLIC_URL: url };
    const child = spawn(program, [join(root, 'build/packages/almanac/bundle/almanac.js'), 'serve'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      const isUp = () =>
        fetch(`${url}/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isUp, { timeout: 90_000, interval: 100 }).toBe(true);
      for (const [path, expected] of requestsWithPatterns) {
        const text = await (await fetch(url + path)).text();
        expect([path, text]).toEqual([path, expect.stringMatching(expected)]);
        expect([path, text]).toEqual([path, answers.get(path) ?? text]);
        answers.set(path, text);
      }
      await signUp(url, state);
    } finally {
      await stop(child);
    }
    expect(child.exitCode).toBe(0);
  });

  it.each(['2026-07-28', '2025-11-25'])('the bundle for assistants answers over MCP %s', async (version) => {
    const bundle = join(root, 'build/packages/mcpb');
    const { server } = JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8'));
    const args = server.mcp_config.args.map((arg: string) => arg.replace(/^\$\{__dirname\}/, bundle));
    const mode = version === '2026-07-28' ? { pin: version } : 'legacy';
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(new StdioClientTransport({ command: program, args, cwd: folder }));
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { structuredContent } = await client.callTool({ name: 'country_facts', arguments: { country: 'Japan' } });
    expect(structuredContent).toMatchObject({ data: { alpha2: 'JP', capital: 'Tokyo' } });
    await client.close();
  });
});

/** Signs up, follows the link in the mail, and sends a request with the key. */
async function signUp(url: string, state: string): Promise<void> {
  const body = JSON.stringify({ email: 'ada@example.org' });
  const signup = await fetch(`${url}/access/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(signup.status).toBe(200);
  const outbox = join(state, 'outbox');
  const readMails = () => {
    try {
      return readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    } catch {
      return [];
    }
  };
  await expect.poll(() => readMails().length, { timeout: 60_000, interval: 200 }).toBe(1);
  // The mail is quoted-printable.
  const mail =
    readMails()[0]
      ?.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  const [, token] = /token=([\w-]+)/.exec(mail) ?? [];
  const verification = await (
    await fetch(`${url}/access/verify?token=${token}`, { headers: { accept: 'application/json' } })
  ).json();
  expect(verification).toMatchObject({ data: { status: 'verified', email: 'ada@example.org', dailyLimit: 2500 } });
  const answer = await fetch(`${url}/countries/CH`, { headers: { 'x-api-key': verification.data.apiKey } });
  expect([answer.status, answer.headers.get('ratelimit-policy')]).toEqual([200, expect.stringContaining('2500')]);
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
