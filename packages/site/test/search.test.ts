import { describe, expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';

interface Suggestion {
  readonly kind: string;
  readonly name: string;
  readonly detail: string;
  readonly path: string;
  /** True if the search text probably means something else. */
  readonly isWeak?: true;
}

const service = await openService();
const { dataVersion } = await service.readData('/meta?fields=dataVersion');
const folder = `/site/data/${dataVersion}/found`;

const requestSuggestions = (q: string, language = 'en') =>
  fetch(`${service.url}${folder}/${language}.json?${new URLSearchParams({ q, limit: '8' })}`);

async function find(q: string, language?: string): Promise<readonly Suggestion[]> {
  return ((await (await requestSuggestions(q, language)).json()) as { found: readonly Suggestion[] }).found;
}

// The clock of the service is at 12:00 UTC on 1 December 2026. The next full moon is on 24 December at 01:28 UTC, and
// clocks in Chicago change on the second Sunday of March.
describe('a search for', () => {
  it.each([
    ['time in tokyo', 'Tokyo it is 21:00', '/atlas/city/1850147-tokyo'],
    ['tokyo time', 'Tuesday, 1 December 2026', '/atlas/city/1850147-tokyo'],
    ['what time is it in tokyo?', 'UTC+9', '/atlas/city/1850147-tokyo'],
    ['tokyo to zurich', 'Tokyo is 8 hours ahead of Zurich', '/atlas/city/1850147-tokyo'],
    ['9am zurich to tokyo', '17:00', '/tools/time?q=9am%20zurich%20to%20tokyo'],
    ['full moon', '24 December 2026, 01:28 UTC', '/tools/moon'],
    ['when is the next full moon', '24 December 2026', '/tools/moon'],
    ['is it dst in chicago', 'No. Chicago', '/atlas/city/4887398-chicago'],
    ['is it dst in chicago', '14 March 2027', '/atlas/city/4887398-chicago'],
    ['+41 44 668 18 00', 'Switzerland', '/tools/phone?number=%2B41446681800'],
    ['47.66, 9.18', 'Konstanz, Baden-Württemberg, Germany', '/atlas/city/2885679-konstanz'],
    ['capital of australia', 'Canberra', '/atlas/country/au'],
    ['weather in rome', 'no weather', '/docs/not-here'],
  ])('“%s” shows an answer', async (q, text, path) => {
    const [first] = await find(q);
    expect(first).toMatchObject({ kind: 'answer', path });
    expect(first?.name).toContain(text);
  });

  it.each([
    ['Wie spät ist es in Tokio?', 'de', '21:00'],
    ['Tokio nach Zürich', 'de', '8 Stunden vor Zürich'],
    ['Vollmond', 'de', 'Vollmond'],
    // Not the city of Zefta in Egypt.
    ['efta', 'de', 'Die Mitglieder sind Schweiz, Island, Liechtenstein und Norwegen'],
    ['Sommerzeit in Chicago', 'de', '14. März 2027'],
    ['quelle heure est-il à Tokyo ?', 'fr', '21:00'],
    ['¿Qué hora es en Tokio?', 'es', '21:00'],
    ['كم الساعة في طوكيو؟', 'ar', '21:00'],
    ['東京は今何時', 'ja', '21:00'],
  ])('“%s” in the language %s shows an answer', async (q, language, text) => {
    const [first] = await find(q, language);
    expect(first?.kind).toBe('answer');
    expect(first?.name).toContain(text);
  });

  it.each([
    'time',
    'time zone',
    'welcome to hell',
    'moon',
    'dst',
    'point 5, 9',
    '95, 9.18',
    '+41 44 668 18 0',
    'zurich in winter',
  ])('“%s” shows no answer', async (q) => {
    expect((await find(q)).filter(({ kind }) => kind === 'answer')).toEqual([]);
  });

  it.each([
    ['tokyo', 'city', '/atlas/city/1850147-tokyo'],
    ['paris tx', 'city', '/atlas/city/4717560-paris'],
    ['CHF', 'currency', '/atlas/currency/chf'],
    ['€', 'currency', '/atlas/currency/eur'],
    ['+41', 'phoneCode', '/atlas/country/ch'],
    ['41', 'phoneCode', '/atlas/country/ch'],
    ['CET', 'timezone', '/atlas/zone/Europe/Berlin'],
    ['europe/oslo', 'timezone', '/atlas/zone/Europe/Berlin'],
    ['sirius', 'star', '/explore/stars?q=Sirius'],
    ['ganymede', 'moon', '/explore/moons?q=Ganymede'],
    ['saturn', 'planet', '/explore/planets?q=Saturn'],
    ['python', 'guide', '/docs/python'],
    ['excel', 'guide', '/docs/excel'],
    ['sqlite', 'table', '/downloads'],
    ['licence', 'guide', '/docs/sources'],
    ['moon', 'tool', '/tools/moon'],
    ['cities', 'table', '/explore/cities'],
    ['country select', 'component', '/components/country-select'],
    ['mars', 'planet', '/explore/planets?q=Mars'],
    ['io', 'country', '/atlas/country/io'],
    ['756', 'country', '/atlas/country/ch'],
    ['germny', 'country', '/atlas/country/de'],
  ])('“%s” finds a %s first', async (q, kind, path) => {
    expect((await find(q))[0]).toMatchObject({ kind, path });
  });

  it.each([
    ['städte', 'de', '/explore/cities'],
    ['téléphone', 'fr', '/tools/phone'],
    ['القمر', 'ar', '/tools/moon'],
  ])('“%s” in the language %s finds a page with that name', async (q, language, path) => {
    expect((await find(q, language)).map((each) => each.path)).toContain(path);
  });

  it.each(['germny', 'banana', 'excel', 'hello'])('“%s” finds cities only as weak matches', async (q) => {
    const matches = await find(q);
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.filter(({ kind, isWeak }) => kind === 'city' && !isWeak)).toEqual([]);
  });
});

it('searches find only pages that exist', { timeout: 60_000 }, async () => {
  for (const q of ['time in tokyo', 'full moon', '47.66, 9.18', 'sirius', 'cities', 'moon', 'country select'])
    for (const { path } of await find(q)) expect([path, (await service.get(path)).status]).toEqual([path, 200]);
});

it('a search that shows an answer does not find the village Time', async () => {
  for (const q of ['time in tokyo', 'time in tokyo and zurich'])
    expect((await find(q)).map(({ name }) => name)).not.toContain('Time');
});

it('searches for phone numbers are not cached', async () => {
  expect((await requestSuggestions('+41 44 668 18 00')).headers.get('cache-control')).toBe('no-store');
  expect((await requestSuggestions('+41')).headers.get('cache-control')).not.toBe('no-store');
  expect((await service.get('/?q=%2B41446681800')).headers['cache-control']).toBe('no-store');
});

it.each(['/atlas/country/ch', '/explore/cities', '/tools/time', '/docs', '/docs/start', '/docs/limits', '/nowhere'])(
  'the search box is on %s',
  async (path) => {
    expect((await service.get(path, { accept: 'text/html' })).text).toContain('role="combobox"');
  },
);
