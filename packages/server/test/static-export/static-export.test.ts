import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPath, openStatic } from '@almanac/client/export';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { createRandom } from '../../../operations/test/random.js';
import { exportStatic } from '../../src/static/export/export-static.js';
import { serveStatic } from '../../src/static/serve-static.js';
import { closeAtEnd } from '../engines/close-at-end.js';
import { nowMs, openService } from '../service.js';
import { expectEqualAnswers } from './compare-answers.js';
import { readExport } from './read-export.js';

const folder = makeFolder();
const mainExport = {
  folder: join(folder, 'all'),
  languages: ['de', 'zh-TW', 'en'],
  operations: ['getCountry', 'getCapital', 'listTimezones', 'listPhoneCodes', 'drawFlagSvg'],
  nowMs,
};
const smallExport = { languages: ['de', 'en'], operations: ['getCountry', 'getPlanet', 'drawFlagSvg'], nowMs };

await exportStatic(mainExport);
const service = await openService();
const server = await serveStatic({ folder: mainExport.folder, port: 0, host: '127.0.0.1' });
closeAtEnd(() => server.close());
const almanac = openStatic(server.url);

describe('A static export', () => {
  it('answers as the service does, byte for byte, both from its files and through its loader', async () => {
    const questions = readExport(mainExport.folder).drawQuestions(60, createRandom(1));
    expect(await expectEqualAnswers(questions, service, server.url)).toBe(60);
  });

  it('has a file for each answer, at a path similar to the path on the service', () => {
    const { files } = readExport(mainExport.folder);
    expect(files).toEqual(
      expect.arrayContaining([
        'de/countries/CH.json',
        'zh-Hant/cities/capital/JP.json',
        'en/timezones.json',
        'en/countries/CH/timezones.json',
        'de/countries/AC/phone-codes.json',
        'flags/CH.svg',
        'flags/1x1/CH.svg',
      ]),
    );
    expect(files).not.toContain('de/cities/capital/AQ.json');
  });

  it('has the feed of changes, whose only link is to itself', () => {
    const feed = readFileSync(join(mainExport.folder, 'changes.atom'), 'utf8');
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect(feed.match(/<entry>/g)?.length).toBeGreaterThan(10);
    expect(feed.match(/<link [^>]*>/g)).toEqual(['<link rel="self" type="application/atom+xml" href="changes.atom"/>']);
  });

  it('is reproducible byte for byte', async () => {
    const [firstFolder, secondFolder] = [join(folder, 'once'), join(folder, 'again')];
    const exportResult = await exportStatic({ ...smallExport, folder: firstFolder });
    expect(
      await exportStatic({ ...smallExport, folder: secondFolder, languages: [...smallExport.languages].reverse() }),
    ).toEqual(exportResult);
    expect(readFileSync(join(secondFolder, 'SHA256SUMS'), 'utf8')).toBe(
      readFileSync(join(firstFolder, 'SHA256SUMS'), 'utf8'),
    );
  });

  it('packs answers into shards if there would be too many files', async () => {
    const packedFolder = join(folder, 'packed');
    const exportResult = await exportStatic({ ...smallExport, folder: packedFolder, maxFiles: 400 });
    expect(exportResult.fileCount).toBeLessThanOrEqual(400);
    expect(exportResult.packedOperations).toEqual(['getCountry', 'drawFlagSvg']);
    const packedServer = await serveStatic({ folder: packedFolder, port: 0, host: '127.0.0.1' });
    const questions = readExport(packedFolder).drawQuestions(40, createRandom(2));
    expect(await expectEqualAnswers(questions, service, packedServer.url)).toBe(40);
    await expect(openStatic(packedServer.url).getCountry({ alpha2: 'XX' })).rejects.toThrow(
      'getCountry has no answer for alpha2 "XX" in this export',
    );
    await packedServer.close();
  });

  it('fails if it has too many files even with shards, and says how many languages would fit', async () => {
    const baseOptions = { ...smallExport, folder: join(folder, 'none'), languages: ['*'] };
    await expect(exportStatic({ ...baseOptions, maxFiles: 300 })).rejects.toThrow(
      /languages take at least \d+ files, but 300 are allowed: \d+ and \d+ for each language\. Up to \d+ languages fit; choose fewer/,
    );
  });

  it.each([
    ['a language that is not supported', { languages: ['tlh'] }, 'lang "tlh" is not supported'],
    [
      'an operation that cannot be exported',
      { operations: ['search'] },
      'search cannot be exported; these can: listCountries',
    ],
    ['a folder with files', { folder }, 'is not empty'],
  ])('rejects %s', async (_, options, message) => {
    const baseOptions = { folder: join(folder, 'refused'), operations: ['getPlanet'], nowMs };
    await expect(exportStatic({ ...baseOptions, ...options })).rejects.toThrow(message);
  });

  it('says how long answers that depend on the time are valid', async () => {
    const { answers } = readExport(mainExport.folder).manifest;
    const holdsUntil = Object.fromEntries(answers.map((each) => [each.operation, each.holdsUntil]));
    expect(holdsUntil.getCountry).toBeNull();
    expect(Date.parse(holdsUntil.listTimezones as string)).toBeGreaterThan(nowMs);
  });
});

describe('The loader of a static export', () => {
  it.each([
    ['a code in lower case', { alpha2: 'ch', lang: 'de' }, 'Schweiz'],
    ['a language with a region', { alpha2: 'CH', lang: 'de-AT' }, 'Schweiz'],
    ['a language whose script CLDR implies', { alpha2: 'CH', lang: 'zh_HK' }, '瑞士'],
    ['a request without a language', { alpha2: 'CH' }, 'Switzerland'],
  ])('accepts %s', async (_, parameters, name) => {
    expect((await almanac.getCountry(parameters)).data.name).toBe(name);
  });

  it.each([
    ['getCapital', { alpha2: 'AQ' }, 'getCapital has no answer for alpha2 "AQ" in this export'],
    ['getCountry', { alpha2: 'CH', lang: 'fr' }, 'lang "fr" is not in this export; it has de, en, zh-Hant'],
    ['getCountry', { alpha2: 'CH/timezones' }, 'getCountry has no answer for alpha2 "CH/TIMEZONES"'],
    ['getCountry', { code: 'CH' }, 'this export has answers of getCountry by alpha2, and lang; not by code'],
    ['getCountry', { alpha2: 'CH', fields: 'name' }, 'by alpha2, and lang; not by alpha2 and fields'],
    ['getCity', { id: 2657896 }, 'getCity is not in this export; it has getCountry, getCapital'],
    ['drawFlagSvg', { alpha2: 'CH', shape: '2x3' }, 'by alpha2, or by alpha2 and shape=1x1'],
  ])(
    'rejects %s with %j, and says what is missing or what is available instead',
    async (operation, parameters, message) => {
      await expect(almanac[operation](parameters)).rejects.toThrow(message);
    },
  );

  it('reports that there is no export at a URL', async () => {
    await expect(openStatic(new URL('elsewhere/', server.url)).getCountry({ alpha2: 'CH' })).rejects.toThrow(
      /^there is no export of Almanac at http.*\/elsewhere\/$/,
    );
  });

  it('is not mistaken for a promise, and accepts default values', async () => {
    expect(Reflect.get(almanac, 'then')).toBeUndefined();
    expect(await almanac.drawFlagSvg({ alpha2: 'CH', shape: '4x3' })).toBe(
      readFileSync(join(folder, 'all/flags/CH.svg'), 'utf8'),
    );
  });
});

describe('almanac serve --static', () => {
  const sendHead = async (path: string, headers = {}) => fetch(new URL(path, server.url), { method: 'HEAD', headers });

  it.each([
    ['de/countries/CH.json', 'application/json; charset=utf-8', 'public, max-age=3600, stale-while-revalidate=86400'],
    ['en/countries/CH/timezones.json', 'application/json; charset=utf-8', 'public, max-age=3600'],
    ['flags/CH.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600, stale-while-revalidate=86400'],
    ['changes.atom', 'application/atom+xml; charset=utf-8', 'public, max-age=3600, stale-while-revalidate=86400'],
    ['almanac.js', 'text/javascript; charset=utf-8', 'public, max-age=3600, stale-while-revalidate=86400'],
  ])('sends %s as %s', async (path, type, cacheControl) => {
    const { status, headers } = await sendHead(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, cacheControl]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const etag = headers.get('etag') ?? '';
    expect((await sendHead(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['de/countries/XX.json', '_headers', 'de', '%2e%2e%2fpackage.json', '%00', '%'])(
    'answers 404 to %s',
    async (path) => {
      expect((await sendHead(path)).status).toBe(404);
    },
  );

  it('rejects a folder without an export, and header rules that it cannot parse', async () => {
    const otherFolder = mkdtempSync(join(folder, 'other-'));
    const serve = () => serveStatic({ folder: otherFolder, port: 0, host: '127.0.0.1' });
    await expect(serve()).rejects.toThrow('contains no static export');
    writeFileSync(join(otherFolder, '_headers'), '/*\n  cache-control\n');
    await expect(serve()).rejects.toThrow('_headers, line 2: cache-control is neither a path nor a header');
  });
});

describe('The _headers file', () => {
  it('stays within the limits of hosts, which are 100 rules, 2,000 characters per line, and one * per path', () => {
    const lines = readFileSync(join(folder, 'all/_headers'), 'utf8').split('\n');
    const patterns = lines.filter((line) => line.startsWith('/'));
    expect(patterns.length).toBeLessThanOrEqual(100);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000);
    for (const pattern of patterns) expect(pattern.split('*').length).toBeLessThanOrEqual(2);
  });
});

describe('The paths of an export', () => {
  it.each([
    ['Europe/Zurich', 'de/timezones/Europe/Zurich.json'],
    ['Etc/GMT+5', 'de/timezones/Etc/GMT~2b5.json'],
    ['../../manifest', 'de/timezones/~2e~2e/~2e~2e/manifest.json'],
    ['é', 'de/timezones/~e9.json'],
  ])('are the same on all hosts: %s leads to %s', (key, path) => {
    expect(fillPath('{lang}/timezones/{+key}.json', { lang: 'de', key, shard: '' })).toBe(path);
  });
});
