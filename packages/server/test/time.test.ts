import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

const readData = async (path: string) => (await service.get(path)).json.data;
const getFailure = async (path: string) => {
  const { status, json } = await service.get(path);
  return { status, ...json.error };
};

describe('GET /time/convert', () => {
  it('returns both readings of a time that clocks skip', async () => {
    const conversion = await readData(
      '/time/convert?at=2026-03-29T02:30&from=Europe/Zurich&to=America/New_York,Asia/Tokyo',
    );
    expect(conversion).toMatchObject({
      at: '2026-03-29T02:30:00',
      occurs: 'gap',
      change: { at: '2026-03-29T01:00:00.000Z', shiftMinutes: 60 },
      readings: [
        {
          instant: '2026-03-29T01:30:00.000Z',
          from: { localTime: '2026-03-29T03:30:00', utcOffset: '+02:00' },
          to: [
            { timezone: 'America/New_York', localTime: '2026-03-28T21:30:00', utcOffset: '-04:00' },
            { timezone: 'Asia/Tokyo', localTime: '2026-03-29T10:30:00', utcOffset: '+09:00' },
          ],
        },
        { instant: '2026-03-29T00:30:00.000Z', from: { localTime: '2026-03-29T01:30:00', utcOffset: '+01:00' } },
      ],
    });
  });

  it('accepts city ids, and names the cities', async () => {
    const conversion = await readData('/time/convert?at=2026-07-01T12:00&from=3143244&to=1275339,UTC&lang=de');
    expect(conversion.readings).toMatchObject([
      {
        instant: '2026-07-01T10:00:00.000Z',
        from: { asked: '3143244', timezone: 'Europe/Berlin', displayName: 'Oslo' },
        to: [
          { asked: '1275339', displayName: 'Mumbai' },
          { asked: 'UTC', timezone: 'Etc/UTC' },
        ],
      },
    ]);
  });

  it('reads a time with an offset as an instant, even if its + arrives as a space', async () => {
    for (const at of ['2026-07-01T12:00%2B02:00', '2026-07-01T12:00+02:00', '2026-07-01T10:00Z'])
      expect((await readData(`/time/convert?at=${at}&to=Asia/Tokyo`)).readings).toMatchObject([
        { instant: '2026-07-01T10:00:00.000Z', from: null },
      ]);
  });

  it('answers for the current minute by default, and may be cached until the next minute', async () => {
    const { json, headers } = await service.get('/time/convert?to=UTC');
    expect(json.data.at).toMatch(/:00\.000Z$/);
    expect(Number(/max-age=(\d+)/.exec(headers['cache-control'] as string)?.[1])).toBeLessThanOrEqual(60);
    const answerForInstant = await service.get('/time/convert?at=2026-07-01T10:00Z&to=UTC');
    expect(answerForInstant.headers['cache-control']).toContain('max-age=3600');
  });

  it.each([
    ['at=2026-07-01T10:00&to=UTC', 'from', 'from is required if at has no offset'],
    ['at=2026-07-01T10:00Z', 'to', 'to is required'],
    ['at=2026-02-30T10:00Z&to=UTC', 'at', 'a day that exists'],
    ['at=1969-12-31T10:00Z&to=UTC', 'at', '1970'],
    ['at=9999-12-31T10:00Z&to=UTC', 'at', '9998'],
    ['at=noon&to=UTC', 'from', 'from is required if at has no offset'],
    ['at=soon&to=UTC', 'at', 'ISO 8601'],
    ['at=2026-07-01T10:00Z&to=UTC,Europe/Zurick', 'to', 'did you mean Europe/Zurich?'],
    ['at=2026-07-01T10:00Z&to=7', 'to', 'is not the id of a city'],
    ['at=2026-07-01T10:00Z&from=7&to=UTC', 'from', 'is not the id of a city'],
    [`at=2026-07-01T10:00Z&to=${Array(21).fill('UTC').join(',')}`, 'to', '20 places at most'],
    [`at=2026-07-01T10:00Z&to=${'a'.repeat(4000)}`, 'to', 'names no place'],
    [`at=2026-07-01T10:00Z&to=${'9'.repeat(4000)}`, 'to', 'is not the id of a city'],
  ])('rejects %s, and names the parameter %s', async (query, param, message) => {
    const failure = await getFailure(`/time/convert?${query}`);
    expect(failure).toMatchObject({ status: 400, code: 'invalid_query', param });
    expect(failure.message).toContain(message);
  });
});

describe('GET /timezones', () => {
  it('returns the offsets and the next change at the instant of the parameter "at"', async () => {
    const [zurich] = await readData('/timezones?zone=Europe/Zurich&at=2027-07-01T00:00Z');
    expect(zurich).toMatchObject({ utcOffset: '+02:00', nextChange: { at: '2027-10-31T01:00:00.000Z' } });
    expect(await readData('/timezones/Europe/Zurich?at=2027-07-01')).toMatchObject({ abbreviation: 'CEST' });
  });

  it('may be cached like an answer that does not expire, if the request has the parameter "at"', async () => {
    const { headers } = await service.get('/timezones?zone=Europe/Zurich&at=2027-07-01T00:00Z');
    expect(headers['cache-control']).toContain('max-age=3600, stale-while-revalidate');
  });

  it.each(['1969-12-31', '9999-01-01', 'yesterday'])('rejects at=%s', async (at) => {
    expect(await getFailure(`/timezones?at=${at}`)).toMatchObject({ status: 400, param: 'at' });
  });

  it('lists one zone of those whose clocks agree, with a label, to choose from', async () => {
    const zones = await readData('/timezones?distinct=now&lang=de');
    expect(zones).toHaveLength(90);
    expect(zones.find(({ name }: { name: string }) => name === 'Europe/Paris').label).toBe(
      'Mitteleuropäische Zeit: Berlin, Paris, Rom',
    );
    expect((await service.get('/timezones?distinct=then')).json.error).toMatchObject({ param: 'distinct' });
  });
});

describe('GET /cities', () => {
  it('accepts a list of ids', async () => {
    const cities = await readData('/cities?id=1850147,7,2657896&fields=name');
    expect(cities).toEqual([{ name: 'Tokyo' }, { name: 'Zurich' }]);
  });

  it.each([
    ['bbox=1,2,3', 'bbox', 'four numbers'],
    ['bbox=1,2,3,4,5,6', 'bbox', 'a box with heights is not supported'],
    ['bbox=47,8,48,190', 'bbox', 'latitudes'],
    ['bbox=35.5,139.5,35.9,140', 'bbox', 'did you mean 139.5,35.5,140,35.9?'],
    ['bbox=8,48,9,47', 'bbox', 'did you mean 8,47,9,48?'],
    ['bbox=a,b,c,d', 'bbox', 'four numbers'],
    [`bbox=${'1'.repeat(4000)}`, 'bbox', 'four numbers'],
    ['timezone=Europe/Olso', 'timezone', 'did you mean Europe/Oslo?'],
    ['minPopulation=-1', 'minPopulation', 'positive'],
    ['minPopulation=10&maxPopulation=9', 'maxPopulation', 'less than minPopulation'],
    ['id=1,x', 'id', 'positive integers'],
    [`id=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, 'id', '100 ids at most'],
    ['sort=nam', 'sort', 'did you mean name?'],
  ])('rejects %s, and names the parameter %s', async (query, param, message) => {
    const failure = await getFailure(`/cities?${query}`);
    expect(failure).toMatchObject({ status: 400, code: 'invalid_query', param });
    expect(failure.message).toContain(message);
  });

  it('can be sorted by name together with filters, including q', async () => {
    const names = (await readData('/cities?q=san&country=US&minPopulation=50000&sort=name')).map(
      (city: { name: string }) => city.name,
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.slice(0, 2)).toEqual(names.slice(0, 2).toSorted());
    expect((await readData('/cities?country=CH&sort=-name&limit=1'))[0].name).toMatch(/^Z/);
  });
});
