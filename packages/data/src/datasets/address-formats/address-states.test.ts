import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { State } from '../states/schema.js';
import { type AddressState, checkAddress, writeAddress } from './lookup.js';
import { readState } from './read-state.js';

const openFormats = async (language: string) => (await openLibrary(loadFromFolder())).open('addressFormats', language);
const formats = await openFormats('en');
const findFormat = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);

const countries = await Promise.all(
  Array.from({ length: formats.rows.length }, async (_, row) => {
    const format = formats.rows.record(row);
    return { format, states: await formats.states(format.countryCode) };
  }),
);

const findStates = (states: readonly AddressState[], text: string) => readState(states, text).states;

const writeState = async (country: string, state: string, script?: 'latin') =>
  writeAddress(findFormat(country), { state }, { script, states: await formats.states(country) }).text;

/** Lists the problems of an address, except missing parts. */
const listProblems = async (country: string, parts: object, { states } = formats) =>
  checkAddress(findFormat(country), parts, await states(country)).problems.filter(({ code }) => code !== 'missing');

/** Lists each problem as its field and its code: `state unknown`. */
const listProblemCodes = async (country: string, parts: object) =>
  (await listProblems(country, parts)).map(({ field, code }) => `${field} ${code}`);

/** As people write them: types in full and abbreviated, names in other languages of the country, several names at once. */
const typedNames: [country: string, text: string, state: string][] = [
  ['VN', 'TP. Hồ Chí Minh', 'VN-SG'],
  ['VN', 'Tp.HCM', 'VN-SG'],
  ['RU', 'г. Москва', 'RU-MOW'],
  ['RU', 'Респ. Татарстан', 'RU-TA'],
  ['RU', 'Еврейская Аобл', 'RU-YEV'],
  ['RU', 'Ханты-Мансийский Автономный округ - Югра АО', 'RU-KHM'],
  ['UA', 'м. Київ', 'UA-30'],
  ['UA', 'Kiev', 'UA-30'],
  ['UA', 'Київська обл.', 'UA-32'],
  ['BY', 'Мінская вобл.', 'BY-MI'],
  ['KZ', 'г. Алматы', 'KZ-75'],
  ['TH', 'กรุงเทพฯ', 'TH-10'],
  ['TH', 'จ.เชียงใหม่', 'TH-50'],
  ['KP', '평양직할시', 'KP-01'],
  ['MZ', 'Maputo Cidade', 'MZ-MPM'],
  ['MY', 'W.P. Kuala Lumpur', 'MY-14'],
  ['ID', 'Jabar', 'ID-JB'],
  ['US', 'Commonwealth of Virginia', 'US-VA'],
  ['US', 'Armed Forces Europe', 'AE'],
  ['HK', 'Hong Kong', '香港島'],
  ['IT', 'Bozen', 'IT-BZ'],
  ['IT', 'Bolzano/Bozen', 'IT-BZ'],
  ['IT', 'Città metropolitana di Milano', 'IT-MI'],
  ['ES', 'Araba/Álava', 'ES-VI'],
  ['BR', 'São Paulo (SP)', 'BR-SP'],
  ['BR', 'SP - São Paulo', 'BR-SP'],
  ['CA', 'Newfoundland & Labrador', 'CA-NL'],
  ['CL', 'Arica & Parinacota', 'CL-AP'],
  ['IN', 'Dadra & Nagar Haveli and Daman & Diu', 'IN-DH'],
];

/** Types before and after the name of a state, for which % stands. */
const textsByCountry: [country: string, texts: string[]][] = [
  ['AR', ['Prov. de %', 'Pcia. de %', 'Provincia %']],
  ['BR', ['Estado de %', 'Est. %', '% State']],
  ['CN', ['% Province', '% Sheng']],
  ['CO', ['Departamento de %', 'Dpto. de %', 'Depto. %']],
  ['EE', ['% maakond', '% mk']],
  ['EG', ['% Governorate', 'محافظة %']],
  ['ID', ['Provinsi %', 'Prov. %', '% Province']],
  ['IE', ['Co. %', 'County %', '% County']],
  ['IN', ['State of %', '% State']],
  ['IT', ['Provincia di %', 'prov. %', 'Città metropolitana di %']],
  ['JP', ['% Prefecture', '%-ken', '% Ken']],
  ['KR', ['% Province', '%-do', '%-si']],
  ['MX', ['Estado de %', 'Edo. de %']],
  ['MY', ['Negeri %']],
  ['NG', ['% State']],
  ['PH', ['Province of %', '% Province', 'Lalawigan ng %']],
  ['RO', ['Jud. %', 'Județul %', '% County']],
  ['RU', ['% обл.', 'Респ. %', '% АО', '% край']],
  ['TH', ['จังหวัด%', 'จ.%', 'จ. %', '% Province']],
  ['TR', ['% ili', '% Province']],
  ['TW', ['% County', '% City']],
  ['UA', ['% обл.', '% область', 'м. %', '% Oblast']],
  ['US', ['State of %', '% State']],
  ['VE', ['Edo. %', 'Estado %']],
  ['VN', ['Tỉnh %', 'TP. %', 'Thành phố %', '% Province']],
];

async function readFormerStates(): Promise<State[]> {
  const bytes = (await loadFromFolder()('states/records.json')) as Uint8Array;
  const { records } = JSON.parse(new TextDecoder().decode(bytes)) as { records: State[] };
  const successors = new Set(countries.flatMap(({ states }) => states.map(({ code }) => code)));
  return records.filter(
    ({ inForce, replacedBy }) => !inForce && replacedBy?.length === 1 && successors.has(replacedBy[0] as string),
  );
}

describe('The states in addresses', () => {
  test('exist for more than 50 countries, without duplicate codes', () => {
    const countriesWithStates = countries.filter(({ states }) => states.length > 0);
    expect(countriesWithStates.length).toBeGreaterThan(50);
    for (const { format, states } of countriesWithStates) {
      expect(format.parts.map(({ part }) => part)).toContain('state');
      const codes = states.flatMap(({ code }) => code ?? []);
      expect(new Set(codes).size, format.countryCode).toBe(codes.length);
      for (const code of codes) expect(code.slice(0, 3)).toBe(`${format.countryCode}-`);
    }
  });

  test('are found by ISO 3166-2 code and by the text that addresses contain, in either script', () => {
    for (const { states } of countries) {
      for (const state of states) {
        for (const text of [state.addressText, state.code ?? state.addressText, state.latin ?? state.addressText])
          expect(findStates(states, text)[0], `${state.code} ${text}`).toBe(state);
      }
    }
  });

  test('have valid postal code patterns without unbounded repetition', () => {
    for (const { states } of countries) {
      for (const { postalCodes } of states) {
        if (postalCodes === undefined) continue;
        expect(() => new RegExp(postalCodes, 'v')).not.toThrow();
        expect(postalCodes).not.toMatch(/[*+]|\{\d*,\}/);
      }
    }
  });

  test('include Crimea in Ukraine, and the current provinces and states of other countries', async () => {
    const listCodes = async (country: string) => (await formats.states(country)).map(({ code }) => code);
    expect(await listCodes('RU')).toHaveLength(83);
    expect(await listCodes('UA')).toContain('UA-43');
    expect(await listCodes('VN')).toHaveLength(34);
    expect(await listCodes('ID')).toHaveLength(38);
    expect(await listCodes('IN')).toEqual(expect.arrayContaining(['IN-LA', 'IN-DH', 'IN-TS']));
    expect(await listCodes('IR')).toHaveLength(31);
    expect(await listCodes('IT')).toHaveLength(107);
  });
});

describe('A state', () => {
  test.each([
    ['US', 'California', 'CA'],
    ['US', 'CA', 'CA'],
    ['US', 'us-ca', 'CA'],
    ['US', 'State of California', 'CA'],
    ['CA', 'Québec', 'QC'],
    ['AU', 'new south wales', 'NSW'],
    ['BR', 'Sao Paulo', 'SP'],
    ['IT', 'Firenze', 'FI'],
    ['IT', 'Florence', 'FI'],
    ['MX', 'MX-JAL', 'Jal.'],
    ['JP', 'JP-13', '東京都'],
    ['JP', '東京都', '東京都'],
    ['JP', 'Tokyo', 'Tokyo'],
    ['KR', 'KR-11', '서울특별시'],
    ['RU', 'RU-TUL', 'Тульская область'],
    ['ES', 'ES-B', 'Barcelona'],
    ['ES', 'B', 'Barcelona'],
    ['HK', '九龍', '九龍'],
    ['IR', 'IR-23', 'استان تهران'],
    ['RO', 'RO-CJ', 'Cluj'],
    ['CO', 'CO-ANT', 'Antioquia'],
    ['MY', 'Selangor', 'Selangor'],
    ['KZ', 'г. Астана', 'г. Астана'],
    ['IE', 'County Kildare', 'County Kildare'],
    ['RU', 'обл. Тульская', 'Тульская область'],
    ['MX', 'Edo. de México', 'Méx.'],
    ['IN', 'IN-OR', 'Odisha'],
    ['HK', 'Hong Kong', 'Hong Kong'],
    ['US', 'Atlantis', 'Atlantis'],
    ['DE', 'Bayern', ''],
  ])('of %s, entered as %j, is written %j', async (country, text, expectedText) => {
    expect(await writeState(country, text)).toBe(expectedText);
  });

  test.each([
    ['JP', '東京都', 'Tokyo'],
    ['JP', 'JP-27', 'Osaka'],
    ['CN', 'CN-GD', 'Guangdong Sheng'],
    ['HK', '九龍', 'Kowloon'],
    ['AE', 'AE-DU', 'Dubai'],
    ['UA', 'UA-30', 'Kyiv city'],
    ['US', 'California', 'CA'],
  ])('of %s, entered as %j, is written %j in Latin script', async (country, text, expectedText) => {
    expect(await writeState(country, text, 'latin')).toBe(expectedText);
  });

  test('is accepted and named in the requested language', async () => {
    const [german, french] = [await openFormats('de'), await openFormats('fr')];
    const states = await german.states('US');
    expect(writeAddress(findFormat('US'), { state: 'Kalifornien' }, { states }).text).toBe('CA');
    expect(await listProblems('US', { state: 'CA', postalCode: '70112' }, french)).toEqual([
      { field: 'postalCode', code: 'mismatch', message: 'ZIP code 70112 is not in Californie but in Louisiane' },
    ]);
  });

  test.each([
    ['TW', '臺北市', 'TW-TPE'],
    ['TW', '台北', 'TW-TPE'],
    ['KR', '강원특별자치도', 'KR-42'],
    ['KR', '전북', 'KR-45'],
    ['CN', '广东', 'CN-GD'],
    ['CN', '廣東省', 'CN-GD'],
    ['JP', '東京', 'JP-13'],
    ['CO', 'Bogotá D.C.', 'CO-DC'],
    ['CO', 'Bogotá, D.C.', 'CO-DC'],
    ['NG', 'FCT', 'NG-FC'],
    ['AR', 'CABA', 'AR-C'],
    ['US', 'N.Y.', 'US-NY'],
    ['US', 'Mass.', 'US-MA'],
    ['US', 'the State of Texas', 'US-TX'],
    ...typedNames,
  ])('of %s is recognized from the text %j', async (country, text, code) => {
    const [state] = findStates(await formats.states(country), text);
    expect(state?.code ?? state?.addressText).toBe(code);
  });

  test('is recognized with the words for types of its country, before and after its own name', async () => {
    const unrecognizedNames: string[] = [];
    for (const [country, texts] of textsByCountry) {
      const states = await formats.states(country);
      for (const state of states) {
        const names = texts.flatMap((text) =>
          [state.name, ...(state.addressText.length > 3 ? [state.addressText] : [])].map((name) =>
            text.replace('%', name),
          ),
        );
        unrecognizedNames.push(...names.filter((name) => !findStates(states, name).includes(state)));
      }
    }
    // These are the names of other states: the province and the county around the city, and the oblast.
    expect(unrecognizedNames).toEqual(['Provincia Buenos Aires', 'Chiayi County', 'Hsinchu County', 'Kyiv Oblast']);
  });

  test.each([
    ['IN', 'IN-OR', 'IN-OD'],
    ['IN', 'Orissa', 'IN-OD'],
    ['IN', 'IN-UT', 'IN-UK'],
    ['IN', 'Daman & Diu', 'IN-DH'],
    ['MX', 'Distrito Federal', 'MX-CMX'],
    ['MX', 'MX-DIF', 'MX-CMX'],
    ['CN', 'CN-11', 'CN-BJ'],
    ['KZ', 'KZ-ALA', 'KZ-75'],
    ['VN', 'Tỉnh Bình Dương', 'VN-SG'],
    ['TR', 'Urfa', 'TR-63'],
    ['CA', 'NF', 'CA-NL'],
  ])('of %s is recognized by its former code or name %s, and the answer says so', async (country, text, code) => {
    const states = await formats.states(country);
    const check = checkAddress(findFormat(country), { state: text }, states);
    expect(check.state).toMatchObject({ code, former: true });
    const { state } = checkAddress(findFormat(country), { state: code }, states);
    expect(state).toEqual({ ...check.state, former: false });
    expect(await writeState(country, text)).toBe(await writeState(country, code));
  });

  test('is recognized by every former code with one successor in addresses', async () => {
    const former = await readFormerStates();
    expect(former.length).toBeGreaterThan(100);
    const lost: string[] = [];
    for (const { id, country, replacedBy } of former) {
      const { states, isFormer } = readState(await formats.states(country), id);
      if (states[0]?.code !== replacedBy?.[0] || !isFormer) lost.push(id);
    }
    expect(lost).toEqual([]);
  });

  test('is recognized by each of its names in /states, and by its English name with its type', async () => {
    const load = loadFromFolder();
    const readFields = async (language: string) =>
      JSON.parse(new TextDecoder().decode((await load(`states/${language}.json`)) as Uint8Array)) as {
        name: (string | null)[];
      };
    const { languages, records } = JSON.parse(
      new TextDecoder().decode((await load('states/records.json')) as Uint8Array),
    ) as { languages: string[]; records: State[] };
    const namesByLanguage = await Promise.all(languages.map(async (language) => (await readFields(language)).name));
    const unrecognizedNames: string[] = [];
    for (const [row, { id, name, type }] of records.entries()) {
      const statesOfCountry = countries.find(({ format }) => id.startsWith(`${format.countryCode}-`))?.states ?? [];
      const state = statesOfCountry.find(({ code }) => code === id);
      if (!state) continue;
      const names = [name, `${name} ${type}`, ...namesByLanguage.flatMap((localNames) => localNames[row] ?? [])];
      unrecognizedNames.push(...names.filter((each) => !findStates(statesOfCountry, each).includes(state)));
    }
    expect(unrecognizedNames).toEqual([]);
  });

  test.each([
    ['US', 'Carolina'],
    ['US', 'Dakota'],
    ['IN', 'Pradesh'],
    ['CN', '省'],
    ['AU', 'Wales'],
  ])('of %s is not recognized by a word that is only part of its name: %s', async (country, word) => {
    expect(await listProblemCodes(country, { state: word })).toEqual(['state unknown']);
  });

  test('that does not exist is reported if the states are known, with the most similar state if any', async () => {
    expect(await listProblems('US', { state: 'Californa' })).toEqual([
      { field: 'state', code: 'unknown', message: 'State "Californa" is not known in US; did you mean California?' },
    ]);
    expect(await listProblemCodes('CA', { state: 'US-CA' })).toEqual(['state unknown']);
    expect(await listProblemCodes('BR', { state: 'x'.repeat(16_000) })).toEqual(['state unknown']);
    expect(await listProblemCodes('LV', { state: 'Anywhere' })).toEqual([]);
  });

  test('that shares its name with another state accepts the postal codes of both', async () => {
    const listProblemsWith = (postalCode: string) => listProblemCodes('AR', { state: 'Buenos Aires', postalCode });
    expect([await listProblemsWith('C1064AAB'), await listProblemsWith('B1900')]).toEqual([[], []]);
    expect(await listProblemsWith('5000')).toEqual(['postalCode mismatch']);
  });

  test.each([
    ['US', 'CA', '95616', '10118'],
    ['CA', 'Ontario', 'K1A 0B1', 'H3Z 2Y7'],
    ['AU', 'VIC', '3052', '2600'],
    ['IT', 'PI', '56122', '00144'],
    ['ES', 'Madrid', '28014', '08001'],
    ['JP', '東京都', '100-8111', '530-0001'],
    ['BR', 'SP', '01310-200', '20040-020'],
    ['TR', 'Ankara', '06543', '34110'],
    ['TH', 'TH-10', '10200', '50200'],
    ['MY', 'Selangor', '43000', '50480'],
  ])('of %s such as %s accepts the postal code %s but not %s', async (country, state, acceptedCode, rejectedCode) => {
    expect(await listProblemCodes(country, { state, postalCode: acceptedCode })).toEqual([]);
    expect(await listProblemCodes(country, { state, postalCode: rejectedCode })).toEqual(['postalCode mismatch']);
  });
});
