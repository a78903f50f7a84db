import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

/** For each format, a function that returns the records of an answer, each as a string. */
const formats: Record<string, (text: string) => readonly string[]> = {
  json: (text) => (JSON.parse(text).data as object[]).map((record) => JSON.stringify(record)),
  ndjson: (text) => text.split('\n').slice(0, -1),
  csv: (text) => text.split('\r\n').slice(1, -1),
  geojson: (text) => (JSON.parse(text).features as object[]).map((feature) => JSON.stringify(feature)),
};

const decoders = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };

describe.each(Object.entries(formats))('A page that contains most of a large list, as %s,', (suffix, readRecords) => {
  // Lists of over 5,000 records are in memory only in compressed form.
  const listPath = `/cities.${suffix}?country=US&lang=ko&fields=id,name`;
  let wholeRecords: readonly string[] = [];
  beforeAll(async () => {
    wholeRecords = readRecords((await service.get(listPath)).text);
    expect(wholeRecords.length).toBeGreaterThan(15_000);
  });

  it.each([
    ['&offset=1', 1, undefined],
    ['&limit=14000&offset=777', 777, 14_777],
    ['&limit=999999', 0, undefined],
  ])('has the same records as the whole list in the range of the query "%s"', async (pageQuery, start, end) => {
    const { status, text, headers } = await service.get(listPath + pageQuery);
    expect(status).toBe(200);
    const records = readRecords(text);
    const expectedRecords = wholeRecords.slice(start, end);
    expect(records.length).toBe(expectedRecords.length);
    expect(records.findIndex((record, index) => record !== expectedRecords[index])).toBe(-1);
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text));
    if (suffix === 'json')
      expect(JSON.parse(text).meta).toEqual({ count: expectedRecords.length, total: wholeRecords.length });
  });

  it('is the same in every encoding, with the length that HEAD reports', async () => {
    const path = `${listPath}&offset=3`;
    const { bytes } = await service.get(path);
    for (const [encoding, decode] of Object.entries(decoders)) {
      const headers = { 'accept-encoding': encoding };
      const answer = await service.get(path, headers);
      expect(decode(answer.bytes).equals(bytes)).toBe(true);
      const head = await service.ask('HEAD', path, headers);
      expect(Number(head.headers['content-length'])).toBe(answer.bytes.length);
    }
  });
});

describe('A page of a search, as CSV,', () => {
  it('has the same columns as the whole search, and the same records from its offset on', async () => {
    const searchPath = '/cities.csv?q=a&fields=id,matched';
    const splitLines = (text: string) => text.split('\r\n');
    const all = splitLines((await service.get(searchPath)).text);
    const page = splitLines((await service.get(`${searchPath}&offset=5`)).text);
    expect(all.length).toBeGreaterThan(10_000);
    expect(page.slice(1)).toEqual(all.slice(6));
    expect(page[0]).toBe(all[0]);
  });
});
