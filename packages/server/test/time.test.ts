import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

const readData = async (path: string) => (await service.get(path)).json.data;
const getFailure = async (path: string) => {
  const { status, json } = await service.get(path);
  return { status, ...json.error };
};

describe('GET /time/convert', () => {
  it('reads a time with an offset as an instant, even if its + arrives as a space', async () => {
    for (const at of ['2026-07-01T12:00%2B02:00', '2026-07-01T12:00+02:00', '2026-07-01T10:00Z'])
      expect((await readData(`/time/convert?at=${at}&to=Asia/Tokyo`)).readings).toMatchObject([
        { instant: '2026-07-01T10:00:00.000Z', from: null },
      ]);
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
    ['at=2026-07-01T10:00Z&to=__proto__', 'to', 'names no place'],
    ['q=constructor', 'q', 'names no place'],
    ['at=2026-07-01T10:00Z&from=CONSTRUCTOR&to=Paris', 'from', 'names no place'],
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

  it.each(['1969-12-31', '9999-01-01', 'yesterday'])('rejects at=%s', async (at) => {
    expect(await getFailure(`/timezones?at=${at}`)).toMatchObject({ status: 400, param: 'at' });
  });

  it('may be cached like an answer that does not expire, if the request has the parameter "at"', async () => {
    const { headers } = await service.get('/timezones?zone=Europe/Zurich&at=2027-07-01T00:00Z');
    expect(headers['cache-control']).toContain('max-age=3600, stale-while-revalidate');
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
    ['bbox=35.5,139.5,35.9,140', 'bbox', 'did you mean 139.5,35.5,140,35.9?'],
    ['timezone=Europe/Olso', 'timezone', 'did you mean Europe/Oslo?'],
  ])('rejects %s, and names the parameter %s', async (query, param, message) => {
    const failure = await getFailure(`/cities?${query}`);
    expect(failure).toMatchObject({ status: 400, code: 'invalid_query', param });
    expect(failure.message).toContain(message);
  });
});
