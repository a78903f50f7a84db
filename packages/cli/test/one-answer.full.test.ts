import { readFileSync } from 'node:fs';
import { type Country, openAlmanac, type SearchableCollection } from '@almanac/data';
import { expect, it } from 'vitest';
import { callTool } from '../../server/test/mcp/check-answer.js';
import { connectHttp } from '../../server/test/mcp/connect.js';
import { openService } from '../../server/test/service.js';
import { context, runMain } from './run-main.js';

const timeout = 600_000;
/** At least this many texts are asked. */
const minTexts = 500;

const search = new URL('../../data/src/search/', import.meta.url);
const readRows = (path: string) =>
  readFileSync(new URL(path, search), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));
const takeEach = <T>(step: number, items: readonly T[]) => items.filter((_, index) => index % step === 0);

const kinds = {
  countries: { type: 'country', operation: 'listCountries', key: 'alpha2' },
  states: { type: 'state', operation: 'listStates', key: 'id' },
  cities: { type: 'city', operation: 'listCities', key: 'id' },
  timezones: { type: 'timezone', operation: 'listTimezones', key: 'name' },
  currencies: { type: 'currency', operation: 'listCurrencies', key: 'code' },
  languages: { type: 'language', operation: 'listLanguages', key: 'code' },
} as const;
type Kind = keyof typeof kinds;

/** Draws texts from the tables of tests, and names in other languages. */
async function drawTexts(): Promise<(readonly [Kind, string])[]> {
  const inTables = [...takeEach(9, readRows('names/documents.tsv')), ...readRows('names/names.tsv')];
  const inCities = takeEach(4, readRows('cities/queries.tsv'));
  const texts = [
    ...inTables.map(([kind, text]) => [kind as Kind, text as string] as const),
    ...inCities.map(([, text]) => ['cities', text as string] as const),
  ];
  for (const language of ['de', 'ru', 'ja', 'ar']) {
    for (const [kind, step] of [
      ['states', 60],
      ['currencies', 12],
      ['timezones', 20],
    ] as const) {
      const { data } = await readList(`/${kind}?limit=10000&lang=${language}`);
      texts.push(...takeEach(step, data).map((record) => [kind, record.displayName ?? record.name ?? ''] as const));
    }
  }
  return texts;
}

const service = await openService();
const client = await connectHttp(service.url);

type Found = Readonly<Record<string, string | undefined>>;

async function readList(path: string): Promise<{ readonly data: readonly Found[] }> {
  const { text } = await service.ask('GET', path);
  return JSON.parse(text);
}

it('one text has one answer in lists, /search, the command line, MCP and the library', { timeout }, async () => {
  const almanac = await openAlmanac();
  const texts = await drawTexts();
  expect(texts.length).toBeGreaterThanOrEqual(minTexts);
  const differences: string[] = [];
  let found = 0;
  for (const [kind, q] of texts) {
    const { type, operation, key } = kinds[kind];
    const query = new URLSearchParams({ q, limit: '1' });
    const [first] = (await readList(`/${kind}?${query}`)).data;
    const id = first && String(first[key]);
    if (id !== undefined) found++;
    const typed = await runMain([kind, '--limit', '1', '--', q]);
    const called = await callTool(client, 'look_up', { operation, parameters: { q, limit: 1 } });
    const collection = await (kind === 'timezones' ? almanac.timezones() : almanac[kind]());
    const atTime = 'at' in collection ? collection.at(new Date(context.nowMs)) : collection;
    const [inLibrary] = (atTime as unknown as SearchableCollection<Found, object>).search(q, { limit: 1 });
    const searched = (await readList(`/search?${query}&types=${type}`)).data[0];
    const answers = {
      typed: JSON.parse(typed.output || '{}').data?.[0]?.[key],
      called: (called.structuredContent as { data?: readonly Found[] }).data?.[0]?.[key],
      library: inLibrary?.[key],
      // A search of several kinds leaves out what is found only by a typo or by chance.
      search: inLibrary?.matched.how === 'exact' ? searched?.id : id,
    };
    for (const [face, answer] of Object.entries(answers))
      if (answer === undefined ? id !== undefined : String(answer) !== id)
        differences.push(`${kind} ${q}: ${id} but ${face} ${answer}`);
  }
  expect(found).toBeGreaterThan(texts.length * 0.9);
  expect(differences).toEqual([]);
});

it.each<[string, (country: Country) => boolean]>([
  ['memberships=schengen&landlocked=true', (each) => each.memberships.includes('schengen') && each.landlocked],
  ['memberships=schengen&landlocked=false', (each) => each.memberships.includes('schengen') && !each.landlocked],
  ['drivingSide=left&measurementSystem=uk', (each) => each.drivingSide === 'left' && each.measurementSystem === 'uk'],
  ['hourCycle=h12&weekStart=sunday', (each) => each.hourCycle === 'h12' && each.weekStart === 'sunday'],
  [
    'callingCode=1&maxAreaKm2=1000',
    (each) => each.callingCode === '+1' && each.areaKm2 !== null && each.areaKm2 <= 1000,
  ],
  ['status=un-observer', (each) => each.status === 'un-observer'],
  [
    'minPopulation=1000000&maxPopulation=2000000',
    ({ population }) => population !== null && population >= 1_000_000 && population <= 2_000_000,
  ],
])(
  'countries by %s are the same in lists, the command line, the library and the rows of a whole list',
  async (query, isMeant) => {
    const options = Object.fromEntries(new URLSearchParams(query));
    const listed = (await readList(`/countries?${query}&limit=300`)).data.map(({ alpha2 }) => alpha2);
    const typed = await runMain([
      ...['countries', '--limit', '300'],
      ...Object.entries(options).flatMap(([name, value]) => [
        `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        value,
      ]),
    ]);
    const countries = await (await openAlmanac()).countries();
    const read = (value: string) => (/^(?:true|false|\d+)$/.test(value) ? JSON.parse(value) : value);
    const values = Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, name === 'callingCode' ? value : read(value)]),
    );
    const { data } = await readList('/countries?limit=300');
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThan(data.length);
    expect(JSON.parse(typed.output).data.map(({ alpha2 }: Country) => alpha2)).toEqual(listed);
    expect(countries.list({ ...values, limit: 300 }).items.map(({ alpha2 }) => alpha2)).toEqual(listed);
    expect((data as unknown as Country[]).filter(isMeant).map(({ alpha2 }) => alpha2)).toEqual(listed);
  },
);
