import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

interface Event {
  readonly date: string;
  readonly kind: string;
  readonly key: string;
}

const listEvents = async (query: string): Promise<Event[]> => {
  const { status, json } = await service.get(`/astronomy/events?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return json.data;
};
const getFailure = async (query: string) => {
  const { status, json } = await service.get(`/astronomy/events?${query}`);
  return { status, ...json.error };
};

describe('The period of a list of events', () => {
  it('can be in another language', async () => {
    const { json } = await service.get('/astronomy/events?from=2026-01-03&to=2026-01-03&lang=ja');
    expect(json.data[0].name).toBe('満月');
  });

  it('starts today if the request has no "from", and the list may then be cached only for an hour', async () => {
    const { json, headers } = await service.get('/astronomy/events');
    const dates = json.data.map(({ date }: Event) => date);
    expect(dates[0].slice(0, 10) >= '2026-12-01').toBe(true);
    expect(dates.at(-1).slice(0, 10) <= '2027-12-02').toBe(true);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect((await service.get('/astronomy/events?from=2026-12-01')).headers['cache-control']).toContain('stale');
  });

  it('ends with the day of the parameter "to" if that is a date, or at its instant if it has a time', async () => {
    // The full moon is at 10:03 UTC.
    expect(await listEvents('from=2026-01-03&to=2026-01-03')).toHaveLength(1);
    expect(await listEvents('from=2026-01-03&to=2026-01-03T10:00Z')).toHaveLength(0);
    expect(await listEvents('from=2026-01-03T10:00Z&to=2026-01-03T10:05Z')).toHaveLength(1);
  });

  it.each([
    ['from=2026-01-02&to=2026-01-01', 'to'],
    ['from=1000-01-01&to=1020-01-01', 'to'],
    ['from=today', 'from'],
    ['to=2026-02-30', 'to'],
    ['kind=comet', 'kind'],
    ['kind=moon-phase,', 'kind'],
    ['sort=name', 'sort'],
  ])('leads to 400 if it is invalid, and so does an invalid kind or order, as in %s', async (query, param) =>
    expect(await getFailure(query)).toMatchObject({ status: 400, param }),
  );

  it('can be any part of the years 1900 to 2100, and up to ten years at other times', async () => {
    expect((await listEvents('from=1900-01-01&to=2100-12-31&kind=equinox,solstice')).length).toBe(804);
    expect((await listEvents('from=1000-01-01&to=1009-12-31&kind=solstice')).length).toBe(20);
    expect((await listEvents('from=-000500-01-01&to=-000500-12-31&kind=equinox')).length).toBe(2);
    expect((await listEvents('from=9999-01-01&to=9999-12-31&kind=solstice')).length).toBe(2);
  });

  it('can be listed from latest to earliest by sort=-date, even across the year 0', async () => {
    const forward = await listEvents('from=-000001-01-01&to=0001-12-31&kind=solstice');
    expect(await listEvents('from=-000001-01-01&to=0001-12-31&kind=solstice&sort=-date')).toEqual(
      [...forward].reverse(),
    );
  });
});
