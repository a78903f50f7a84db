import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { readTsv } from '../../build/tsv.js';
import { openAlmanac } from '../../index.js';
import { Group } from './schema.js';

const almanac = await openAlmanac();
const groups = (await almanac.groups()).list().items;
const countries = await almanac.countries();
const listMembers = (id: string) => groups.find((group) => group.id === id)?.members.map(({ country }) => country);

describe('Groups of countries', () => {
  test('match their schema, and have members that are countries, each once and sorted', () => {
    for (const group of groups) {
      expect([...Value.Errors(Group, group)], group.id).toEqual([]);
      const codes = group.members.map(({ country }) => country);
      expect(codes, group.id).toEqual([...new Set(codes)].sort());
      for (const code of codes) expect(countries.get(code).memberships, `${code} ${group.id}`).toContain(group.id);
    }
    const memberships = countries.list().items.flatMap((country) => country.memberships);
    expect(memberships).toHaveLength(groups.reduce((sum, { countryCount }) => sum + countryCount, 0));
  });

  test.each([
    // Counts by others than the sources of the tables. The decision of the Council of 8 July 2025 makes Bulgaria the 21st
    // member of the euro area (thehongkongtelegraph.cn/Economy/528820); Costa Rica became the 38th member of the OECD
    // (theinternationalrelations.com/?p=195), Timor-Leste the 11th of ASEAN (lokmattimes.com, 26 October 2025); three of
    // 15 left ECOWAS (allafrica.com/stories/202412160050.html); the Commonwealth grew to 56 in 2022 (its
    // Secretary-General); the G20 has 19 countries (trtworld.com/article/13092702). NATO 32 (Government Offices of
    // Sweden), Schengen 29, African Union 55 (amo.au.int), Arab League 22 (arableague-us.org), EFTA 4 (efta.int), SADC
    // 16 (summit of 2017), BRICS 11 (Government of Brazil).
    ['eu', 27],
    ['euro-area', 21],
    ['schengen', 29],
    ['efta', 4],
    ['nato', 32],
    ['g20', 19],
    ['oecd', 38],
    ['commonwealth', 56],
    ['asean', 11],
    ['african-union', 55],
    ['ecowas', 12],
    ['sadc', 16],
    ['arab-league', 22],
    ['brics', 11],
    // Angola left 13 (energynewsafrica.com, December 2023), the United Arab Emirates 12 (orbanlabs.com, May 2026); Bolivia
    // is the fifth full member besides Venezuela, which is suspended (wikimili.com, Member states of Mercosur).
    ['opec', 11],
    ['mercosur', 6],
    // EEA: 27 of the Union and three (destatis.de, EFTA countries); G7 (bmuv.de, G7 and G20); CARICOM (jis.gov.jm);
    // GCC (gcc-envoy.gov.ph); CIS (babel.ua, January 2026); Kyrgyzstan became the fifth of the Eurasian Economic Union
    // (commonspace.eu); East African Community (eaccon.com); Pacific Islands Forum (Political Handbook of the World 2020–2021).
    ['eea', 30],
    ['g7', 7],
    ['caricom', 15],
    ['gcc', 6],
    ['cis', 9],
    ['eaeu', 5],
    ['eac', 8],
    ['pacific-islands-forum', 18],
  ])('%s has %i members', (id, count) => expect(listMembers(id)).toHaveLength(count));

  test('keep suspended members, marked with the day', () => {
    const suspended = groups.flatMap(({ id, members }) =>
      members.flatMap(({ country, suspendedSince }) => (suspendedSince ? [`${id} ${country} ${suspendedSince}`] : [])),
    );
    // By others than the sources of the tables: africanews.com, 31 January 2022 (BF); eriinfo.com (GW); menafn.com, 17
    // October 2025 (MG); republicworld.com, 2 June 2021 (ML); communiqué of the 1050th meeting (SD); usafricaonline.com,
    // 28 November 2025 (GW, ECOWAS); eldiariodebuenosaires.com, 5 August 2017 (VE).
    expect(suspended.filter((line) => !line.includes(' NE '))).toEqual([
      'african-union BF 2022-01-31',
      'african-union GW 2025-11-28',
      'african-union MG 2025-10-15',
      'african-union ML 2021-06-01',
      'african-union SD 2021-10-26',
      'ecowas GW 2025-11-27',
      'mercosur VE 2017-08-05',
    ]);
    expect(countries.list({ memberships: 'african-union' }).items.map(({ alpha2 }) => alpha2)).toContain('ML');
  });

  test.each([
    // gstimes.in (ASEAN); ajaxbologna.it (EFTA); skcfilms.com (CARICOM); app.com.pk, 1 January 2024 (BRICS);
    // whereig.com (OECD).
    ['asean', 'BN', '1984-01-07'],
    ['asean', 'KH', '1999-04-30'],
    ['efta', 'IS', '1970-03-01'],
    ['caricom', 'BS', '1983-07-04'],
    ['brics', 'EG', '2024-01-01'],
    ['oecd', 'JP', '1964-04-28'],
  ])('%s: %s joined on %s', (id, country, since) =>
    expect(groups.find((group) => group.id === id)?.members.find((member) => member.country === country)?.since).toBe(
      since,
    ),
  );

  test('agree with CLDR about the European Union, and with its currencies about the euro area', () => {
    const file = new URL('../../../../../data/countries/extracts/groups.tsv', import.meta.url);
    const rows = readTsv<'group' | 'member'>(readFileSync(file, 'utf8'));
    const union = rows.filter(({ group }) => group === 'EU').map(({ member }) => member);
    expect(listMembers('eu')).toEqual(union.sort());
    expect(listMembers('euro-area')).toEqual(union.filter((code) => countries.get(code).currency === 'EUR'));
  });

  test('are named in the requested language where CLDR has the name', async () => {
    expect((await almanac.groups('de')).get('eu').name).toBe('Europäische Union');
    expect((await almanac.groups('fr')).get('euro-area').name).toBe('zone euro');
    expect((await almanac.groups('ja')).get('nato').name).toBe('NATO');
  });

  test('are found by country, name and id', () => {
    const listIds = (country: 'CH' | 'TR') =>
      groups.filter(({ members }) => members.some((each) => each.country === country)).map(({ id }) => id);
    expect(listIds('CH')).toEqual(['schengen', 'efta', 'oecd']);
    expect(listIds('TR')).toEqual(['nato', 'g20', 'oecd']);
  });
});

describe('Filters of countries', () => {
  const list = (options: Parameters<typeof countries.list>[0]) =>
    countries.list(options).items.map(({ alpha2 }) => alpha2);

  test('by membership combine with others', () => {
    // Landlocked by the World Factbook; members by the Council of the European Union.
    expect(list({ memberships: 'schengen', landlocked: true })).toEqual(['AT', 'CH', 'CZ', 'HU', 'LI', 'LU', 'SK']);
  });

  test('by everyday conventions', () => {
    // CLDR 48: only the United States and four others use US customary units.
    expect(list({ measurementSystem: 'us' })).toEqual(expect.arrayContaining(['US', 'LR']));
    expect(list({ drivingSide: 'left', memberships: 'eu' })).toEqual(['CY', 'IE', 'MT']);
    expect(list({ hourCycle: 'h12', memberships: 'g7' })).toEqual(['CA', 'US']);
    expect(list({ weekStart: 'saturday' })).toContain('EG');
    expect(list({ status: 'un-observer' })).toEqual(['PS', 'VA']);
  });

  test.each(['+41', '41', ' 41'])('by calling code accept %j', (callingCode) => {
    expect(list({ callingCode })).toEqual(['CH']);
  });

  test('by population and area include both limits, and leave out unknown populations', () => {
    // Areas: United Nations Statistics Division. The Vatican, Monaco and Gibraltar are the only ones under 10 km².
    expect(list({ maxAreaKm2: 10 })).toEqual(expect.arrayContaining(['GI', 'MC', 'VA']));
    expect(list({ minPopulation: 1_000_000_000 })).toEqual(['CN', 'IN']);
    expect(list({ maxPopulation: 10_000 })).not.toContain('AQ');
    expect(list({ minAreaKm2: 9_000_000 })).toEqual(expect.arrayContaining(['CA', 'CN', 'RU', 'US']));
  });

  test('name the option that is invalid', () => {
    expect(() => list({ callingCode: '+1242' })).toThrow(/^callingCode must be a calling code/);
    expect(() => list({ memberships: 'opep' as never })).toThrow(/^memberships must be/);
  });
});
