import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { findFreePort } from '../engines/free-port.js';
import { endAllPrograms, type Program, startProgram } from '../engines/program.js';
import { canRunNginx, isCaddyInstalled, type RunningProxy, startCaddy, startNginx } from './proxies.js';

const folder = makeFolder();
afterAll(() => endAllPrograms());

interface Response {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
afterAll(() => agent.destroy());

/** Sends a request without normalizing its path, which `fetch` would do. */
function ask(
  base: string,
  path: string,
  options: { headers?: Record<string, string>; body?: string; localAddress?: string } = {},
) {
  const { hostname, port } = new URL(base);
  const { headers = {}, body, localAddress } = options;
  return new Promise<Response>((resolve, reject) => {
    const sentRequest = request(
      { agent, hostname, port, path, headers, localAddress, method: body === undefined ? 'GET' : 'POST' },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
      },
    );
    sentRequest.on('error', reject).end(body);
  });
}

const proxies = [
  ['nginx', canRunNginx, startNginx],
  ['Caddy', isCaddyInstalled, startCaddy],
] as const;

const locations = [
  ['at the root', false],
  ['under a path', true],
] as const;
const highLimits = { ANONYMOUS_BURST: '1000000/10s', ANONYMOUS_DAILY_LIMIT: '1000000' };

describe.each(proxies)('Behind %s, as configured in deploy/,', (_name, isInstalled, start) => {
  describe.runIf(isInstalled).each(locations)('the service %s', (_location, isUnderPath) => {
    let replicas: Program[];
    let proxy: RunningProxy;
    let base: string;
    const basePath = isUnderPath ? '/almanac' : '';
    beforeAll(async () => {
      const STATE_DIR = mkdtempSync(join(folder, 'state-'));
      const settings = {
        TRUST_PROXY: '1',
        PUBLIC_URL: `https://almanac.example${basePath}`,
        ...highLimits,
      };
      replicas = await Promise.all(
        ['a', 'b'].map((name) => startProgram({ ...settings, STATE_DIR: join(STATE_DIR, name) })),
      );
      proxy = await start({ upstreams: replicas.map(({ url }) => new URL(url).host), isUnderPath });
      base = proxy.url;
      const expectHealthy = async () => expect((await ask(base, `${basePath}/health`)).status).toBe(200);
      await vi.waitFor(expectHealthy, { timeout: 10_000, interval: 100 });
    }, 60_000);
    afterAll(async () => {
      await proxy.close();
      await Promise.all(replicas.map((replica) => replica.end('SIGTERM')));
    });

    it('sends answers that arrive unchanged, with their tags and headers', async () => {
      for (const path of [
        '/countries/CH?lang=ja',
        '/timezones/Europe%2FZurich',
        '/cities?q=S%C3%A3o%20Paulo&limit=2',
        '/search?q=%E6%9D%B1%E4%BA%AC&limit=1',
        '/nowhere%2Fat%20all',
      ]) {
        const direct = await fetch(`${replicas[0]?.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
        const { status, headers, text } = await ask(base, basePath + path);
        expect([path, status, text.replace(/"requestId":"[^"]*"/, '')]).toEqual([
          path,
          direct.status,
          (await direct.text()).replace(/"requestId":"[^"]*"/, ''),
        ]);
        for (const name of ['etag', 'cache-control', 'content-type', 'x-data-version'])
          expect([name, headers[name] ?? null]).toEqual([name, direct.headers.get(name)]);
      }
    });

    it('sends compressed answers that arrive compressed, with their tag, and the proxy compresses nothing itself', async () => {
      const path = `${basePath}/countries`;
      const brotli = await ask(base, path, { headers: { 'accept-encoding': 'br' } });
      expect(brotli.headers['content-encoding']).toBe('br');
      const plain = await ask(base, path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(plain.text).data.length).toBeGreaterThan(0);
      const etag = String(brotli.headers.etag);
      const answerToTag = await ask(base, path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
      expect(answerToTag.status).toBe(304);
    });

    it('gives each caller its own allowance, whatever headers the caller sends', async () => {
      const claimedAddress = '203.0.113.7';
      await ask(base, `${basePath}/countries/DE`, { headers: { 'x-forwarded-for': claimedAddress } });
      const countUse = async (address: string) => {
        const headers = { 'x-forwarded-for': address };
        const answers = replicas.map(async ({ url }) => (await fetch(`${url}/access/usage`, { headers })).json());
        return (await Promise.all(answers)).reduce((sum, { data }) => sum + data.daily.used, 0);
      };
      expect(await countUse(claimedAddress)).toBe(0);
      expect(await countUse('127.0.0.1')).toBeGreaterThan(0);
    });

    it('rejects oversized requests with its own message, not that of the proxy', async () => {
      const answerToLongUrl = await ask(base, `${basePath}/cities?q=${'a'.repeat(9000)}`);
      expect([answerToLongUrl.status, JSON.parse(answerToLongUrl.text).error.code]).toEqual([414, 'uri_too_long']);
      const body = JSON.stringify({ numbers: ['+41781234567'.repeat(2000)] });
      const answerToLargeBody = await ask(base, `${basePath}/phone-numbers`, {
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([answerToLargeBody.status, JSON.parse(answerToLargeBody.text).error.code]).toEqual([
        413,
        'body_too_large',
      ]);
    });

    it('sends a list of many megabytes completely', async () => {
      const { status, text } = await ask(base, `${basePath}/cities.csv`);
      const direct = await (await fetch(`${replicas[1]?.url}/cities.csv`)).text();
      expect([status, text === direct]).toEqual([200, true]);
    });

    it('answers every request while a replica stops', async () => {
      const [stoppingReplica] = replicas as [Program];
      const statuses = new Set<number | undefined>();
      let isOver = false;
      const requests = (async () => {
        while (!isOver) statuses.add((await ask(base, `${basePath}/countries/DE`)).status);
      })();
      await stoppingReplica.end('SIGTERM');
      for (let number = 0; number < 50; number++) statuses.add((await ask(base, `${basePath}/countries/FR`)).status);
      isOver = true;
      await requests;
      expect([...statuses]).toEqual([200]);
      replicas = replicas.slice(1);
    });
  });

  it.runIf(isInstalled && process.platform === 'linux')(
    'no log has the address of a caller or a query, whether the request succeeds or not',
    async () => {
      const server = createServer((incoming, response) => {
        if (incoming.url?.includes('broken')) incoming.socket.destroy();
        else response.end('{}');
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const upstreams = [`127.0.0.1:${(server.address() as AddressInfo).port}`, `127.0.0.1:${await findFreePort()}`];
      const proxy = await start({ upstreams, isUnderPath: false });
      const localAddress = '127.0.0.77';
      const headers = { referer: 'https://almanac.example/?q=secret-word' };
      const send = (path: string) => ask(proxy.url, `${path}?q=secret-word`, { headers, localAddress });
      await vi.waitFor(async () => expect((await send('/cities')).status).toBe(200), {
        timeout: 20_000,
        interval: 100,
      });
      const statuses = [(await send('/broken')).status, (await send('/access/verify/broken')).status];
      server.close();
      server.closeAllConnections();
      statuses.push((await send('/cities')).status);
      expect(statuses.every((status) => status !== undefined && status >= 500)).toBe(true);
      const log = proxy.readLog();
      await proxy.close();
      expect(log).not.toMatch(/127\.0\.0\.77|secret-word/);
    },
    60_000,
  );

  describe.runIf(isInstalled).each(locations)('a request %s', (_location, isUnderPath) => {
    it('that uses up a token reaches only one replica, once, even if the connection breaks', async () => {
      const receivedRequests: string[] = [];
      const brokenReplicas = await Promise.all(
        ['a', 'b'].map(async () => {
          const server = createServer((incoming, response) => {
            if (incoming.url === '/health') return void response.end('{}');
            receivedRequests.push(`${incoming.method} ${incoming.url}`);
            incoming.socket.destroy();
          }).listen(0, '127.0.0.1');
          await once(server, 'listening');
          return server;
        }),
      );
      const upstreams = brokenReplicas.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
      const proxy = await start({ upstreams, isUnderPath });
      const basePath = isUnderPath ? '/almanac' : '';
      const sendOnce = async (path: string, options = {}) => {
        const earlierCount = receivedRequests.length;
        // For a second after a failure, the proxy considers every replica down.
        const sendAndExpectReceipt = async () => {
          await ask(proxy.url, basePath + path, options);
          expect(receivedRequests.length).toBeGreaterThan(earlierCount);
        };
        await vi.waitFor(sendAndExpectReceipt, { timeout: 10_000, interval: 200 });
        return receivedRequests.slice(earlierCount);
      };
      for (const path of ['/access/verify', '/access/verify/', '/v1/access/verify', '/access/%76erify']) {
        expect(await sendOnce(`${path}?token=x`)).toEqual([`GET ${path}?token=x`]);
        const options = { headers: { 'content-type': 'application/json' }, body: '{"token":"x"}' };
        expect(await sendOnce(path, options)).toEqual([`POST ${path}`]);
      }
      await proxy.close();
      for (const server of brokenReplicas) server.close();
    });
  });
});
