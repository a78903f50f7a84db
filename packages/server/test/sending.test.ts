import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { sendRaw, writeRawRequest } from './raw-request.js';
import { openService } from './service.js';

const service = await openService({ environment: { LIMITS: 'off' } });

/** The answers of these paths are immediate or asynchronous, small or large, and have the status 200 or 404. */
const paths = [
  '/countries/DE',
  '/maps/world?highlight=DE:123456',
  '/countries/ZZ',
  '/cities?country=US&limit=300',
  '/astronomy?date=1969-07-20T20:17:40Z',
  '/nowhere',
  '/phone-codes?country=JP',
];
const repeatedPaths = Array.from({ length: 60 }, (_, index) => paths[index % paths.length] as string);

async function readAnswers(): Promise<Map<string, string>> {
  const answers = await Promise.all(
    paths.map(async (path) => [path, removeRequestId(await requestText(path))] as const),
  );
  return new Map(answers);
}

async function requestText(path: string): Promise<string> {
  const { status, body } = await sendRaw(service.port, writeRawRequest('GET', path));
  return `${status} ${body}`;
}

function removeRequestId(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '');
}

test('A request with an absolute URL, as clients send to a proxy, gets the same answer as a request with its path', async () => {
  for (const path of ['/countries/DE', '/v1/countries/DE', '/', '/nowhere', '/openapi.json', '/countries?limit=1']) {
    const answer = removeRequestId(await requestText(path));
    for (const origin of ['http://almanac.example', 'HTTPS://almanac.example:8443'])
      expect(removeRequestId(await requestText(origin + path)), origin + path).toBe(answer);
  }
  expect(await requestText('http://almanac.example')).toBe(await requestText('/'));
});

describe('A picture that was sent uncompressed', () => {
  test.each(['/maps/world.svg?fill=0a0b0c', '/maps/country/CH.svg', '/maps/world?fill=0a0b0c'])(
    'such as %s is complete in gzip and brotli too',
    async (path) => {
      const readText = async (encoding: string) => {
        const answer = await fetch(service.url + path, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
        return answer.text();
      };
      await readText('identity');
      const uncompressed = await readText('identity');
      for (const encoding of ['gzip', 'br']) expect(await readText(encoding), encoding).toBe(uncompressed);
    },
  );
});

describe('Responses that are sent together', () => {
  test('arrive complete, each at its own client', async () => {
    const expectedAnswers = await readAnswers();
    const concurrentAnswers = await Promise.all(repeatedPaths.map(requestText));
    for (const [index, path] of repeatedPaths.entries())
      expect(removeRequestId(concurrentAnswers[index] as string), path).toBe(expectedAnswers.get(path));
  });

  test('arrive in the order of their requests on one connection', async () => {
    const requests = paths.slice(0, 6).map((path) => writeRawRequest('HEAD', path, { connection: 'keep-alive' }));
    const { port } = service;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(requests.join('') + writeRawRequest('HEAD', '/health')),
    );
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '200', '404', '200', '200', '404', '200']);
  });

  test('still arrive if other clients have disconnected', async () => {
    const expectedAnswers = await readAnswers();
    const answers = repeatedPaths.map((path, index) => {
      if (index % 2 === 0) return requestText(path);
      const socket = connect(service.port, '127.0.0.1', () =>
        socket.write(writeRawRequest('GET', path), () => socket.destroy()),
      );
      return undefined;
    });
    for (const [index, path] of repeatedPaths.entries()) {
      const answer = await answers[index];
      if (answer !== undefined) expect(removeRequestId(answer), path).toBe(expectedAnswers.get(path));
    }
  });
});
