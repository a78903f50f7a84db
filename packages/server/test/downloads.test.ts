import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { preparedCsv, preparedFile } from './prepare-download.js';
import { openService } from './service.js';

const service = await openService();
const version: string = (await service.readData('/downloads')).latest;

interface ReceivedAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request without checking the answer against openapi.json, which describes only whole answers. */
function get(path: string, headers: Record<string, string> = {}, { url } = service): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers }, async (response) => {
      const { statusCode: status, headers: responseHeaders } = response;
      resolve({ status, headers: responseHeaders, text: Buffer.concat(await response.toArray()).toString() });
    })
      .on('error', reject)
      .end();
  });
}

describe('GET /downloads', () => {
  it('is offered beside the files of a table', async () => {
    expect((await get('/explore/countries')).text).toContain('<a href="/downloads">Parquet, SQLite</a>');
  });

  it('lists the files with size, hash, date, licence and sources', async () => {
    const { status, files } = await service.readData('/downloads');
    expect(status).toBe('ready');
    expect(files).toEqual([
      {
        ...preparedFile,
        version,
        path: `/downloads/${version}/continents.csv`,
        ready: true,
      },
    ]);
  });

  it('sends a file of the latest or a named version, which may be cached for a while', async () => {
    for (const [name, seconds] of [
      ['latest', 3600],
      [version, 86_400],
    ] as const) {
      const { status, headers, text } = await get(`/downloads/${name}/continents.csv`);
      expect([status, text]).toEqual([200, preparedCsv]);
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-length': String(preparedCsv.length),
        'content-disposition': 'attachment',
        'cache-control': `public, max-age=${seconds}, no-transform`,
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'x-data-version': version,
        'repr-digest': `sha-256=:${hash('sha256', preparedCsv, 'base64')}:`,
      });
    }
    expect(JSON.parse((await get('/downloads/latest/manifest.json')).text).dataVersion).toBe(version);
  });

  it('sends a byte range, and resumes while the file is unchanged', async () => {
    const path = '/downloads/latest/continents.csv';
    const { headers } = await get(path);
    const length = preparedCsv.length;
    for (const [range, start, end] of [
      ['bytes=0-3', 0, 3],
      ['bytes=-4', length - 4, length - 1],
      [`bytes=5-${length + 9}`, 5, length - 1],
    ] as const) {
      const part = await get(path, { range, 'if-range': String(headers.etag) });
      expect([range, part.status, part.text]).toEqual([range, 206, preparedCsv.slice(start, end + 1)]);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${length}`);
    }
    expect((await get(path, { range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200);
    const answerBeyondEnd = await get(path, { range: `bytes=${length}-` });
    expect([answerBeyondEnd.status, answerBeyondEnd.headers['content-range']]).toEqual([416, `bytes */${length}`]);
  });

  it('answers 304 to callers that have the file, and HEAD without a body', async () => {
    const path = '/downloads/latest/continents.csv';
    const head = await service.ask('HEAD', path);
    expect([head.status, head.headers['content-length']]).toEqual([200, String(preparedCsv.length)]);
    const unchanged = await service.get(path, { 'if-none-match': String(head.headers.etag) });
    expect([unchanged.status, unchanged.headers.etag, unchanged.headers['cache-control']]).toEqual([
      304,
      head.headers.etag,
      head.headers['cache-control'],
    ]);
  });

  it('sends the file of all datasets under its current and its previous name', async () => {
    const ownService = await openService();
    const folder = join(ownService.folder, 'downloads', version);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const wholeFile = { ...preparedFile, name: 'almanac-data.sqlite', dataset: 'all', format: 'sqlite' };
    writeFileSync(join(folder, wholeFile.name), preparedCsv);
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files: [preparedFile, wholeFile] }));
    for (const name of ['almanac-data.sqlite', 'almanac.sqlite']) {
      const { status, text } = await get(`/downloads/latest/${name}`, {}, ownService);
      expect([name, status, text]).toEqual([name, 200, preparedCsv]);
    }
  });

  it.each([
    '/downloads/latest/countries.xlsx',
    '/downloads/2020.1.1/continents.csv',
    '/downloads/latest/..%2F..%2Flimits.sqlite',
    '/downloads/latest/..%2F2026.1.1%2Fmanifest.json',
    '/downloads/..%2Fdownloads%2Flatest/manifest.json',
    '/downloads/%2e%2e/manifest.json',
    '/downloads/.making/manifest.json',
    '/downloads/latest/%00',
  ])('answers 404 for files that it does not list: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('The files of /downloads', () => {
  it('have their own daily limit, against which neither a 304 nor HEAD counts', async () => {
    const ownService = await openService({ environment: { LIMITS: 'on', DOWNLOADS_DAILY_LIMIT: '2' } });
    const path = '/downloads/latest/continents.csv';
    const first = await ownService.get(path);
    expect([first.status, first.headers.ratelimit]).toEqual([200, undefined]);
    expect((await ownService.get(path, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    expect((await ownService.ask('HEAD', path)).status).toBe(200);
    expect((await ownService.get(path)).status).toBe(200);
    const refusal = await ownService.get(path);
    expect([refusal.status, refusal.json.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    const { daily, burst } = (await ownService.get('/access/usage')).json.data;
    expect([daily.used, burst.used]).toEqual([0, 1]);
    expect((await ownService.get('/countries/JP')).status).toBe(200);
  });

  it('are replaced by a 503 with retry-after while they are being made', async () => {
    const ownService = await openService({ environment: { DOWNLOADS: 'after-start' } });
    rmSync(join(ownService.folder, 'downloads', version), { recursive: true });
    const downloadList = await ownService.readData('/downloads');
    expect([downloadList.status, downloadList.files.length > 70]).toEqual(['pending', true]);
    expect(downloadList.files[0]).toMatchObject({ version, ready: false, bytes: null, sha256: null });
    const { status, headers, json } = await ownService.get('/downloads/latest/countries.parquet');
    expect([status, headers['retry-after'], json.error.code]).toEqual([503, '60', 'unavailable']);
    expect(json.error.message).toContain('are being made');
    expect((await get('/downloads/latest/countries.xlsx', {}, ownService)).status).toBe(404);
  });

  it('are replaced by a 404, and are neither listed nor linked, if nobody has made them', async () => {
    const ownService = await openService();
    rmSync(join(ownService.folder, 'downloads', version), { recursive: true });
    expect(await ownService.readData('/downloads')).toEqual({ latest: version, status: 'none', files: [] });
    expect((await ownService.get('/downloads/latest/countries.parquet')).status).toBe(404);
    expect((await ownService.get('/explore/countries')).text.includes('Parquet')).toBe(false);
  });

  it('are replaced by a 500, and are named in the log, while they are altered', async () => {
    const logLines: string[] = [];
    const ownService = await openService({ log: (line) => logLines.push(line) });
    const path = '/downloads/latest/continents.csv';
    const file = join(ownService.folder, 'downloads', version, 'continents.csv');
    expect((await ownService.get(path)).text).toBe(preparedCsv);
    const { atime, mtime } = statSync(file);
    for (const alteredContent of [preparedCsv.replace('Europe', 'europe'), preparedCsv.slice(0, -5), '']) {
      writeFileSync(file, alteredContent);
      // Restores the modification time, as some tools do.
      utimesSync(file, atime, mtime);
      const { status, headers, json } = await ownService.get(path);
      expect([status, headers.etag, json.error.code]).toEqual([500, undefined, 'internal']);
    }
    expect(logLines.join('')).toContain(`${file} differs from its manifest`);
    writeFileSync(file, preparedCsv);
    expect((await ownService.get(path)).text).toBe(preparedCsv);
  });

  it('are not sent if they were made from other data of the same version', async () => {
    const ownService = await openService();
    const folder = join(ownService.folder, 'downloads', version);
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({ dataVersion: version, dataHash: 'other', files: [] }),
    );
    const { status, json } = await ownService.get('/downloads/latest/continents.csv');
    expect([status, json.error.message]).toEqual([404, expect.stringContaining('almanac export --downloads')]);
  });

  it('include those of earlier versions, but not those of other folders', async () => {
    const ownService = await openService();
    const downloadsFolder = join(ownService.folder, 'downloads');
    for (const name of ['2025.3.1', 'notes', '.unfinished']) {
      mkdirSync(join(downloadsFolder, name));
      writeFileSync(join(downloadsFolder, name, 'continents.csv'), 'then');
      writeFileSync(
        join(downloadsFolder, name, 'manifest.json'),
        JSON.stringify({
          dataVersion: name,
          dataHash: '',
          files: [{ name: 'continents.csv', sha256: hash('sha256', 'then'), mediaType: 'text/csv' }],
        }),
      );
    }
    const { status, headers, text } = await get('/downloads/2025.3.1/continents.csv', {}, ownService);
    expect([status, headers['x-data-version'], text]).toEqual([200, '2025.3.1', 'then']);
    expect((await get('/downloads/notes/continents.csv', {}, ownService)).status).toBe(404);
    expect((await get('/downloads/.unfinished/continents.csv', {}, ownService)).status).toBe(404);
    expect(existsSync(join(downloadsFolder, version, 'manifest.json'))).toBe(true);
  });
});
