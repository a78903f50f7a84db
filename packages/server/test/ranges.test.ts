import { type IncomingHttpHeaders, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

interface ReceivedAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Sends a request without checking the answer against openapi.json, which describes only whole answers. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    request(service.url + path, { method, headers }, async (response) => {
      const { statusCode: status, headers: receivedHeaders } = response;
      resolve({ status, headers: receivedHeaders, bytes: Buffer.concat(await response.toArray()) });
    })
      .on('error', reject)
      .end();
  });
}

describe('A byte range', () => {
  // The cache holds the answer of the first path as a string, of the second as bytes, and of the third only compressed.
  it.each(['/countries/DE', '/countries.csv', '/states.csv'])('of %s is sent with 206', async (path) => {
    const wholeAnswer = await get(path);
    const length = wholeAnswer.bytes.length;
    expect(wholeAnswer.headers['accept-ranges']).toBe('bytes');
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=10-99', 10, 99],
      [`bytes=100-`, 100, length - 1],
      ['bytes=-5', length - 5, length - 1],
      [`bytes=${length - 2}-${length + 9}`, length - 2, length - 1],
      [`bytes=-${length + 1}`, 0, length - 1],
    ] as const) {
      const { status, headers, bytes } = await get(path, { range });
      expect([range, status, headers['content-range']]).toEqual([range, 206, `bytes ${start}-${end}/${length}`]);
      expect([range, headers['content-length']]).toEqual([range, String(end - start + 1)]);
      expect([range, headers.etag]).toEqual([range, wholeAnswer.headers.etag]);
      expect(bytes.equals(wholeAnswer.bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it.each(['/countries.csv', '/states.csv'])('resumes an interrupted download of %s', async (path) => {
    const wholeAnswer = await get(path);
    const etag = String(wholeAnswer.headers.etag);
    const halfLength = Math.floor(wholeAnswer.bytes.length / 2);
    const restAnswer = await get(path, { range: `bytes=${halfLength}-`, 'if-range': etag });
    expect(restAnswer.status).toBe(206);
    expect(Buffer.concat([wholeAnswer.bytes.subarray(0, halfLength), restAnswer.bytes]).equals(wholeAnswer.bytes)).toBe(
      true,
    );
  });

  it.each(['gzip', 'br'])('refers to the encoded bytes of an answer in %s', async (encoding) => {
    const encodingHeader = { 'accept-encoding': encoding };
    const wholeAnswer = await get('/states.csv', encodingHeader);
    const part = await get('/states.csv', { ...encodingHeader, range: 'bytes=50-149' });
    expect([part.status, part.headers['content-encoding'], part.headers.etag]).toEqual([
      206,
      encoding,
      wholeAnswer.headers.etag,
    ]);
    expect(part.bytes.equals(wholeAnswer.bytes.subarray(50, 150))).toBe(true);
  });

  it.each(['"other"', 'W/"other"', 'Sat, 21 Nov 2026 00:00:00 GMT'])(
    'is ignored, and the whole answer is sent, if the header if-range does not match (%s)',
    async (ifRange) => {
      const { status, headers } = await get('/countries.csv', { range: 'bytes=0-9', 'if-range': ifRange });
      expect([status, headers['content-range']]).toEqual([200, undefined]);
    },
  );

  it.each(['bytes=99999999-', 'bytes=-0'])(
    'that has no byte of the answer (%s) gets 416 with the length of the answer',
    async (range) => {
      const { length } = (await get('/countries.csv')).bytes;
      const { status, headers, bytes } = await get('/countries.csv', { range });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${length}`]);
      expect(JSON.parse(bytes.toString()).error.code).toBe('range_not_satisfiable');
    },
  );

  it('is ignored with the method HEAD, and if the answer is a 304', async () => {
    expect((await get('/countries.csv', { range: 'bytes=0-9' }, 'HEAD')).status).toBe(200);
    const etag = String((await get('/countries.csv')).headers.etag);
    expect((await get('/countries.csv', { range: 'bytes=0-9', 'if-none-match': etag })).status).toBe(304);
  });
});
