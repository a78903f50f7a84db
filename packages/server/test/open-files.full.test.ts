import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';

const serverFile = fileURLToPath(new URL('../bundle/main.js', import.meta.url));
const folder = makeFolder();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const connections: Socket[] = [];
let child: ChildProcess | undefined;
afterAll(() => {
  for (const connection of connections) connection.destroy();
  agent.destroy();
  child?.kill('SIGKILL');
});

/** Starts the built service with at most 128 open files, and returns its URL. */
async function start(): Promise<string> {
  const script = `import(${JSON.stringify(serverFile)}).then((m) => m.startServer())`;
  child = spawn('sh', ['-c', 'ulimit -n 128; exec "$0" -e "$1"', process.execPath, script], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', STATE_DIR: folder, LIMITS: 'off', DOWNLOADS: 'prepared' },
  });
  let output = '';
  for await (const text of child.stdout ?? []) {
    output += text;
    const url = /listens on (http:[^\s"]+)/.exec(output)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('the service exited before it started listening');
}

/** Sends a request over the connection that `agent` keeps open, and returns the status. */
async function sendRequest(url: string, path: string, body?: object): Promise<number> {
  const headers = body ? { 'content-type': 'application/json' } : {};
  const clientRequest = request(url + path, { agent, method: body ? 'POST' : 'GET', headers });
  clientRequest.end(body && JSON.stringify(body));
  const [response] = await once(clientRequest, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

/** Opens connections until the service closes one, as it does once it can open no more files. */
async function useUpFiles(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  let hasRunOut = false;
  while (!hasRunOut) {
    const connection = connect(Number(port), hostname).on('error', () => {});
    connection.resume().once('close', () => (hasRunOut = true));
    connections.push(connection);
    await once(connection, 'connect');
  }
}

it('Requests that failed for lack of file handles succeed once files can be opened again', async () => {
  const url = await start();
  expect(await sendRequest(url, '/health')).toBe(200);
  const toolCall = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
  const requests = [
    () => sendRequest(url, '/phone-numbers', { numbers: ['+41446681800'] }),
    () =>
      sendRequest(url, '/mcp', {
        ...toolCall,
        params: { name: 'phone_number', arguments: { number: '+41446681800' } },
      }),
    () => sendRequest(url, '/maps/country/LI.png?width=64'),
  ];
  const sendAllRequests = async (prepare = async () => {}) => {
    const statuses: number[] = [];
    for (const send of requests) {
      await prepare();
      statuses.push(await send());
    }
    return statuses;
  };
  // Files that the service opened for its start are closed in the meantime.
  expect(await sendAllRequests(() => useUpFiles(url))).toContain(500);
  for (const connection of connections.splice(0)) connection.destroy();
  await expect.poll(() => sendAllRequests(), { timeout: 20_000, interval: 500 }).toEqual([200, 200, 200]);
}, 60_000);
