import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { exportStatic } from '../../server/src/static/export/export-static.js';
import { serveStatic } from '../../server/src/static/serve-static.js';
import { closeAtEnd } from '../../server/test/engines/close-at-end.js';
import { nowMs, openService } from '../../server/test/service.js';
import { type Almanac, AlmanacError, createAlmanac } from '../src/index.js';

const folder = makeFolder();

const operations = ['listCountries', 'getCountry', 'getTimezone', 'drawFlagSvg'];
await exportStatic({ folder, languages: ['de', 'en'], operations, nowMs });
const [service, server] = await Promise.all([openService(), serveStatic({ folder, port: 0, host: '127.0.0.1' })]);
closeAtEnd(() => server.close());
const exportClient = createAlmanac({ baseUrl: server.url, isExport: true, lang: 'de' });
const serverClient = createAlmanac({ baseUrl: service.url, lang: 'de' });

describe('A client of a static export', () => {
  it.each<[string, (almanac: Almanac) => Promise<{ data: unknown; dataVersion: string | undefined }>]>([
    ['a record', (almanac) => almanac.countries.get('ch')],
    ['a record in another language', (almanac) => almanac.countries.get({ alpha2: 'JP', lang: 'en-GB' })],
    ['a key with slashes', (almanac) => almanac.timezones.get('America/Argentina/Ushuaia')],
    ['a list', (almanac) => almanac.countries.list()],
    ['a page of a list', (almanac) => almanac.countries.list({ limit: 3, offset: 100 })],
    ['text', (almanac) => almanac.flags.svg({ alpha2: 'CH', shape: '1x1' })],
  ])('answers like a server: %s', async (_, ask) => {
    const [exportAnswer, serverAnswer] = await Promise.all([ask(exportClient), ask(serverClient)]);
    const { data, dataVersion } = exportAnswer;
    expect({ data, dataVersion }).toEqual({ data: serverAnswer.data, dataVersion: serverAnswer.dataVersion });
    expect((exportAnswer as { meta?: unknown }).meta).toEqual((serverAnswer as { meta?: unknown }).meta);
  });

  it('lists records page by page up to a limit', async () => {
    const names: string[] = [];
    for await (const { name } of exportClient.countries.list.all({ limit: 30 }, { pageSize: 20 })) names.push(name);
    expect(names).toEqual((await serverClient.countries.list({ limit: 30 })).data.map(({ name }) => name));
  });

  it.each<[string, (almanac: Almanac) => Promise<unknown>]>([
    ['a call of a method that it lacks', (almanac) => almanac.where.locate({ latitude: 47, longitude: 8 })],
    ['a request with an unknown code', (almanac) => almanac.countries.get('XX')],
    ['a search', (almanac) => almanac.countries.list({ q: 'swiss' })],
    ['a request for another format', (almanac) => almanac.countries.list({}, { format: 'csv' })],
  ])('reports that the export does not have the answer to %s', async (_, ask) => {
    const error: unknown = await ask(exportClient).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(AlmanacError);
    expect(error).toMatchObject({ code: 'not_found', status: 404 });
    expect((error as Error).message).toMatch(/export/);
  });
});
