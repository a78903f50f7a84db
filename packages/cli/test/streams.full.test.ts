import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startScriptedServer } from '../../client/test/scripted-server.js';
import { makeFolder } from '../../data/test/make-folder.js';
import { findFreePort } from '../../server/test/engines/free-port.js';
import { programPath } from './run-program.js';

describe.runIf(existsSync('/dev/full'))('With standard output on a full disk', () => {
  let fullDisk: number;
  beforeAll(() => {
    fullDisk = openSync('/dev/full', 'w');
  });
  afterAll(() => closeSync(fullDisk));

  it.each([[['countries', '--format', 'csv']], [['country', 'CH']], [['--help']], [['completion', 'bash']]])(
    'almanac %j says so in one line, and fails',
    (words) => {
      const { status, stderr } = spawnSync(process.execPath, [programPath, ...words], {
        stdio: ['ignore', fullDisk, 'pipe'],
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([
        1,
        'almanac: the output could not be written: ENOSPC: no space left on device, write\n',
      ]);
    },
  );

  it('almanac serve goes on answering, and stops on request', async () => {
    const folder = makeFolder();
    const port = await findFreePort();
    const child = spawn(process.execPath, [programPath, 'serve'], {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), STATE_DIR: folder },
      stdio: ['ignore', fullDisk, 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 30_000, interval: 50 }).toBe(true);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});

const server = await startScriptedServer();

describe('When stdin ends, almanac mcp', () => {
  const initialize = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const call = (id: number, name: string, args: object) => ({
    ...{ jsonrpc: '2.0', id, method: 'tools/call' },
    params: { name, arguments: args },
  });
  const send = (messages: readonly object[], ...options: string[]) => {
    const input = messages.map((message) => JSON.stringify(message)).join('\n');
    const child = spawn(process.execPath, [programPath, 'mcp', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stdin.end(input);
    return once(child, 'close').then(([code]) => ({
      code,
      answers: output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: number; result: { isError?: boolean } }),
    }));
  };

  it('answers every request that it was sent, the last one without a line feed, and exits', async () => {
    const lookUp = (id: number, alpha2: string) =>
      call(id, 'look_up', { operation: 'getCountry', parameters: { alpha2 } });
    const { code, answers } = await send([initialize, lookUp(2, 'CH'), lookUp(3, 'JP')]);
    expect(code).toBe(0);
    expect(answers.map(({ id, result }) => [id, result.isError ?? false])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
  });

  it('waits for the server that it asks', async () => {
    server.play({ json: { data: { alpha2: 'CH', name: 'Switzerland' } } });
    const lookUp = call(2, 'look_up', { operation: 'getCountry', parameters: { alpha2: 'CH' } });
    const { code, answers } = await send([initialize, lookUp], '--url', server.url);
    expect([code, JSON.stringify(answers.at(-1))]).toEqual([0, expect.stringContaining('Switzerland')]);
  });

  it('does not wait for an answer to what was cancelled', async () => {
    const cancellation = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } };
    const lookUp = call(2, 'look_up', { operation: 'getCountry', parameters: { alpha2: 'CH' } });
    expect((await send([initialize, lookUp, cancellation])).code).toBe(0);
  });
});
