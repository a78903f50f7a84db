import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { listChildren, readResidentMegabytes } from './machine/processes.js';

const startedProcesses: ChildProcess[] = [];
const folder = makeFolder();
let folderCount = 0;
afterEach(() => {
  for (const child of startedProcesses.splice(0)) child.kill('SIGKILL');
});

const serverFile = fileURLToPath(new URL('../bundle/main.js', import.meta.url));

const nameNewFolder = () => join(folder, String(folderCount++));

/** Starts the built service in a separate process. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['-e', `import(${JSON.stringify(serverFile)}).then((m) => m.startServer())`], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', STATE_DIR: nameNewFolder(), ...environment },
  });
  startedProcesses.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const startedUrl = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /listens on (http:[^\s"]+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`the program ended before it was listening: ${output}`)));
  });
  // Some tests expect the service to end before it is listening, so a rejection is no fault.
  startedUrl.catch(() => {});
  return { child, startedUrl, readOutput: () => output, exit: once(child, 'exit') as Promise<[number | null]> };
}

/** Reads the messages of a JSON log, with their causes. */
function readLog(output: string): string[] {
  const lines = output.trimEnd().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { readonly msg: string; readonly err?: { readonly message: string } })
    .map(({ msg, err }) => (err ? `${msg}: ${err.message}` : msg));
}

describe('The process of the service', () => {
  // configuration.test.ts tests every variable without starting processes.
  it.each([
    ['PORT', 'eighty', 'a port from 0 to 65535'],
    ['ANONYMOUS_BURST', '20', 'a burst such as 20/10s'],
  ])('does not start with an invalid %s (%s), and says so in one line', async (name, value, expectedForm) => {
    const { exit, readOutput } = start({ [name]: value });
    const [code] = await exit;
    expect([code, readLog(readOutput())]).toEqual([2, [`could not start: ${name} must be ${expectedForm}`]]);
  });

  it('logs once at its start where it listens, its limits, and how to turn them off', async () => {
    const { startedUrl, readOutput, child, exit } = start({});
    const url = await startedUrl;
    await fetch(`${url}/health`);
    const expectedLines = [
      `Almanac listens on ${url}`,
      'Limits: 100 requests a day without a key (20 in 10 s), 2500 with a free one. For your own use: LIMITS=off',
    ];
    expect(readLog(readOutput())).toEqual(expectedLines);
    child.kill('SIGTERM');
    await exit;
    expect(readLog(readOutput())).toEqual([...expectedLines, 'stopping']);
  });

  it.runIf(process.platform === 'linux')('starts no other process for a download that does not exist', async () => {
    const { startedUrl, child } = start({});
    const url = await startedUrl;
    for (let i = 0; i < 5; i++) {
      const { status } = await fetch(`${url}/downloads/latest/countries.csv`);
      expect([status, listChildren(child.pid as number)]).toEqual([404, []]);
    }
  });

  it('does not start if the port is in use, and names PORT in one line', async () => {
    const occupyingServer = createServer().listen(0, '127.0.0.1');
    await once(occupyingServer, 'listening');
    const { port } = occupyingServer.address() as AddressInfo;
    const { exit, readOutput } = start({ PORT: String(port) });
    const [code] = await exit;
    occupyingServer.close();
    expect(code).toBe(1);
    expect(readLog(readOutput())).toEqual([
      `could not start: port ${port} is in use: stop the program that uses it, or set PORT to another`,
    ]);
  });

  it('does not start if STATE_DIR cannot be written, and says so in one line', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { exit, readOutput } = start({ STATE_DIR: file });
    const [code] = await exit;
    expect(code).toBe(1);
    expect(readLog(readOutput())).toEqual([
      `could not start: ${file} is not writable: set STATE_DIR to a folder that is`,
    ]);
  });

  it.runIf(process.platform === 'linux')(
    'does not start if STATE_DIR cannot be created, as in /proc, and says so in one line',
    async () => {
      const { exit, readOutput } = start({ STATE_DIR: '/proc/almanac/var' });
      const [code] = await exit;
      expect(code).toBe(1);
      expect(readLog(readOutput())).toEqual([
        'could not start: /proc/almanac/var is not writable: set STATE_DIR to a folder that is',
      ]);
    },
  );

  it('finishes open requests before it stops', async () => {
    const { startedUrl, child, exit } = start({});
    // The list is longer than socket buffers, but short enough for a busy machine to read it before the stop times out.
    const cities = `${await startedUrl}/cities?country=US`;
    const response = await fetch(cities, { headers: { 'accept-encoding': 'identity' } });
    child.kill('SIGTERM');
    const { data, meta } = (await response.json()) as { data: unknown[]; meta: { count: number } };
    expect(data).toHaveLength(meta.count);
    expect((await exit)[0]).toBe(0);
  });

  it('logs JSON lines with a request id, and never a query', async () => {
    const { startedUrl, child, exit, readOutput } = start({ LOG_LEVEL: 'debug' });
    await (await fetch(`${await startedUrl}/countries?q=secret-text`)).text();
    child.kill('SIGTERM');
    await exit;
    const lines = readOutput()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ msg }) => msg === 'response sent')).toMatchObject({
      method: 'GET',
      path: '/countries',
      status: 200,
      reqId: expect.any(String),
    });
    expect(readOutput()).not.toContain('secret-text');
  });

  it('sends cities in every format, and states and stars in JSON, as the build has made them', async () => {
    const { startedUrl } = start({});
    const builtTags = readdirSync(new URL('../dist/lists/', import.meta.url)).map((file) => file.split('.')[0]);
    for (const path of ['/cities', '/cities.csv', '/cities.ndjson', '/cities.geojson', '/states', '/stars']) {
      const { headers } = await fetch((await startedUrl) + path, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      });
      expect(builtTags, path).toContain(headers.get('etag')?.slice(1, -'-br"'.length));
    }
  });

  it.runIf(process.platform === 'linux')('stays within 450 MB while three callers download every city', async () => {
    const { startedUrl, child } = start({});
    const url = `${await startedUrl}/cities`;
    let maxMegabytes = 0;
    const watchTimer = setInterval(() => {
      maxMegabytes = Math.max(maxMegabytes, readResidentMegabytes(child.pid as number));
    }, 50);
    const lengths = await Promise.all([download(url), download(url), download(url)]);
    clearInterval(watchTimer);
    expect(new Set(lengths).size).toBe(1);
    expect(lengths[0]).toBeGreaterThan(50_000_000);
    expect(maxMegabytes).toBeLessThanOrEqual(450);
  });
});

async function download(url: string): Promise<number> {
  let length = 0;
  const response = await fetch(url);
  for await (const chunk of response.body as ReadableStream<Uint8Array>) length += chunk.length;
  return length;
}
