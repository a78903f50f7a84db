import { type IncomingHttpHeaders, request } from 'node:http';
import { operations } from '@almanac/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from './listening.js';

let service: Listening;
beforeAll(async () => {
  service = await listen({
    environment: { LIMITS: 'on', ANONYMOUS_DAILY_LIMIT: '100000', ANONYMOUS_BURST: '100000/10s' },
  });
});
afterAll(() => service.close());

interface Received {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  readonly bytes: string;
}

/** Over a socket, where what is ready goes the fast lane. */
function receive(path: string, headers: Record<string, string>): Promise<Received> {
  return new Promise((resolve, reject) => {
    request(service.url + path, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve(comparable(response.statusCode, response.headers, Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

/** Past the socket, the way that every other request goes. */
async function receiveOrdinarily(path: string, headers: Record<string, string>): Promise<Received> {
  const { status, headers: received, bytes } = await service.ask('GET', path, headers);
  return comparable(status, received, bytes);
}

/** Without what differs from call to call, or tells of the connection. */
function comparable(status: number | undefined, received: Readonly<IncomingHttpHeaders>, bytes: Buffer): Received {
  const own = /^(?:date|connection|keep-alive|transfer-encoding|x-request-id|ratelimit)$/;
  const headers = Object.fromEntries(Object.entries(received).filter(([name]) => !own.test(name)));
  if (status === 200) return { status, headers, bytes: bytes.toString('base64') };
  delete headers['content-length'];
  return { status, headers, bytes: bytes.toString('utf8').replace(/"requestId":"[^"]*"/, '') };
}

const paths = [
  ...operations.filter(({ method }) => method === 'GET').flatMap(({ examples }) => examples.map(({ path }) => path)),
  '/timezones',
  '/states?country=FR',
  '/cities?limit=400&lang=ja',
  '/cities?limit=6000&lang=ko',
  '/countries.csv',
  '/v1/countries/DE/',
  '/maps/world?highlight=DE:f00,FR:0f0&hoverFill=00f',
  '/countries/ZZ',
  '/countries?contry=DE',
  '/countries?q=%ff',
  '/nowhere',
];

describe('What is ready when it is asked for', () => {
  it.each(paths)('leaves with the same bytes and headers as by the ordinary way: %s', async (path) => {
    for (const encoding of ['identity', 'gzip', 'br', 'br, gzip', 'deflate', 'gzip;q=0.5, br;q=0.1']) {
      const headers = { 'accept-encoding': encoding };
      const expected = await receiveOrdinarily(path, headers);
      // The first time it is made, the second time kept, the third time ready.
      for (let time = 0; time < 3; time++) expect(await receive(path, headers)).toEqual(expected);
      const { etag } = expected.headers;
      if (typeof etag !== 'string') continue;
      const known = { ...headers, 'if-none-match': etag };
      const notModified = await receive(path, known);
      expect(notModified).toEqual(await receiveOrdinarily(path, known));
      expect(notModified.status).toBe(304);
    }
  });

  it('is refused and counted like everything else', async () => {
    const limited = await listen({ environment: { LIMITS: 'on', ANONYMOUS_BURST: '3/10s' } });
    try {
      const answers: Response[] = [];
      for (let time = 0; time < 5; time++) answers.push(await fetch(`${limited.url}/countries/DE`));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
      const left = answers.map(({ headers }) =>
        /"burst";r=(\d+).*"daily";r=(\d+)/.exec(headers.get('ratelimit') ?? ''),
      );
      expect(left.map((found) => found?.slice(1).map(Number))).toEqual([
        [2, 99],
        [1, 98],
        [0, 97],
        [0, 97],
        [0, 97],
      ]);
    } finally {
      await limited.close();
    }
  });
});
