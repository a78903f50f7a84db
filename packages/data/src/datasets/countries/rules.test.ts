import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Language } from '../languages/schema.js';
import { Country } from './schema.js';

const almanac = await openLibrary(loadFromFolder());
const countries = await almanac.open('countries');
const languages = await almanac.open('languages');
const phoneCodes = await almanac.open('phoneCodes');
const records = Array.from({ length: countries.rows.length }, (_, row) => countries.rows.record(row));
const byAlpha2 = new Map(records.map((record) => [record.alpha2, record]));
const listCodes = (matches: (country: Country) => boolean) => records.filter(matches).map(({ alpha2 }) => alpha2);
const readData = (path: string) => readFileSync(`${dataFolder}${path}`, 'utf8');

test('FIPS codes are those of CLDR, which lists what differs from ISO 3166-1', () => {
  const aliases = readTsv<'code' | 'alpha2' | 'kind'>(readData('countries/extracts/code-aliases.tsv'));
  const fipsByAlpha2 = new Map(
    aliases.filter(({ kind }) => kind === 'FIPS 10').map(({ alpha2, code }) => [alpha2, code]),
  );
  const others = records.flatMap(({ alpha2, fips }) =>
    fips === (fipsByAlpha2.get(alpha2) ?? alpha2) ? [] : [`${alpha2} ${fips}`],
  );
  // CLDR has Gaza's code for Palestine, the former one of Serbia, and none for countries since 2006. Åland has none; the
  // Caribbean Netherlands and the Minor Outlying Islands have one for each of some islands.
  expect(others).toEqual(['AX null', 'BQ null', 'CW UC', 'PS null', 'RS RI', 'SS OD', 'SX NN', 'UM null', 'XK KV']);
  const codes = records.flatMap(({ fips }) => fips ?? []);
  expect(new Set(codes).size).toBe(codes.length);
});

describe('Every country', () => {
  test('matches its schema', () => {
    for (const record of records) expect([...Value.Errors(Country, record)], record.alpha2).toEqual([]);
  });

  test('is one of 250, which are sorted by alpha2 and have unique codes', () => {
    expect(records).toHaveLength(250);
    for (const field of ['alpha2', 'alpha3', 'numeric', 'name', 'officialName', 'flag'] as const) {
      expect(new Set(records.map((record) => record[field])).size, field).toBe(250);
    }
    expect(records.map(({ alpha2 }) => alpha2)).toEqual(records.map(({ alpha2 }) => alpha2).sort());
  });

  test('is recognized if and only if it is a member or observer of the United Nations', () => {
    for (const { alpha2, recognized, status } of records) {
      expect(recognized, alpha2).toBe(status === 'un-member' || status === 'un-observer');
    }
  });

  test('is in the UN region of its continent, except six', () => {
    const exceptions = listCodes(({ continent, region }) => {
      const expected = continent === 'North America' || continent === 'South America' ? 'Americas' : continent;
      return expected !== region;
    });
    expect(exceptions).toEqual(['AQ', 'BV', 'CY', 'GS', 'HM', 'TF']);
    expect(listCodes(({ region, subregion }) => region === null || subregion === null)).toEqual(['AQ']);
  });

  test('is a neighbour of each of its neighbours, and not of itself', () => {
    for (const { alpha2, borders } of records) {
      expect(borders, alpha2).toEqual([...new Set(borders)].sort());
      for (const neighbour of borders) {
        expect(neighbour).not.toBe(alpha2);
        expect(byAlpha2.get(neighbour)?.borders, `${neighbour} on ${alpha2}`).toContain(alpha2);
      }
    }
  });

  test('has its principal currency first, except Antarctica', () => {
    for (const { alpha2, currency, currencies } of records) {
      expect(currencies[0] ?? null, alpha2).toBe(currency);
      expect(new Set(currencies).size).toBe(currencies.length);
    }
    expect(listCodes(({ currency }) => currency === null)).toEqual(['AQ']);
  });

  test('has a capital, except four without a government of their own', () => {
    expect(listCodes(({ capital }) => capital === null)).toEqual(['AQ', 'BV', 'HM', 'UM']);
  });

  test('has the capitals of cities/curated/capitals.json, in the same order', () => {
    const listedCapitals = JSON.parse(readData('cities/curated/capitals.json')) as Record<
      string,
      { name?: string; otherNames?: string[] }
    >;
    for (const { alpha2, capital, otherCapitals } of records) {
      const { name = null, otherNames = [] } = listedCapitals[alpha2] ?? {};
      expect(capital, alpha2).toBe(name);
      expect(otherCapitals, alpha2).toEqual(otherNames);
    }
  });

  test('has the same calling code as in the phone codes dataset', () => {
    for (const { alpha2, callingCode } of records) {
      const row = phoneCodes.find(alpha2) as number;
      expect(phoneCodes.rows.record(row).phoneCode, alpha2).toBe(callingCode);
    }
  });

  test('has its alpha-2 code as top-level domain, except GB, or null if no domain is delegated', () => {
    for (const { alpha2, topLevelDomain } of records) {
      if (topLevelDomain && alpha2 !== 'GB') expect(topLevelDomain).toBe(`.${alpha2.toLowerCase()}`);
    }
    expect(byAlpha2.get('GB')?.topLevelDomain).toBe('.uk');
    expect(listCodes(({ topLevelDomain }) => topLevelDomain === null)).toEqual(['BL', 'BQ', 'EH', 'MF', 'UM', 'XK']);
  });

  test('has consistent facts; 45 countries are landlocked, 75 drive on the left, two have no time zone', () => {
    for (const country of records) {
      const { alpha2, population, populationYear, populationSource, capital, capitalLatitude } = country;
      expect([populationYear === null, populationSource === null], alpha2).toEqual(Array(2).fill(population === null));
      expect(capitalLatitude === null, alpha2).toBe(capital === null);
      expect(
        country.nativeNames.map(({ language }) => language),
        alpha2,
      ).toEqual(country.languages);
      expect(country.topLevelDomains.at(0) ?? null, alpha2).toBe(country.topLevelDomain);
      expect(country.currencyName === null, alpha2).toBe(country.currency === null);
      expect(country.landlocked && country.borders.length === 0, alpha2).toBe(false);
    }
    expect(listCodes(({ landlocked }) => landlocked)).toHaveLength(45);
    expect(listCodes(({ drivingSide }) => drivingSide === 'left')).toHaveLength(75);
    expect(listCodes(({ timezones }) => timezones.length === 0)).toEqual(['BV', 'HM']);
  });

  test('has its position and its capital inside its bounding box, or at most 0.1° outside', () => {
    const outside = records.filter(({ boundingBox, capitalLatitude, capitalLongitude, latitude, longitude }) => {
      const { west, south, east, north } = boundingBox;
      const isInside = (x: number, y: number) =>
        y >= south - 0.1 &&
        y <= north + 0.1 &&
        (west <= east ? x >= west - 0.1 && x <= east + 0.1 : x >= west - 0.1 || x <= east + 0.1);
      return (
        !isInside(longitude, latitude) ||
        (capitalLatitude !== null && !isInside(capitalLongitude ?? 0, capitalLatitude))
      );
    });
    expect(outside.map(({ alpha2 }) => alpha2)).toEqual([]);
  });

  test('lists the languages that are official in the country according to the languages dataset', () => {
    for (let row = 0; row < languages.rows.length; row++) {
      const { code, officialIn }: Language = languages.rows.record(row);
      const countriesListing = listCodes((country) => country.languages.includes(code));
      // Norway lists Bokmål and Nynorsk, which `no` covers.
      expect(countriesListing, code).toEqual(code === 'no' ? [] : officialIn);
    }
    expect(listCodes((country) => country.languages.length === 0)).toEqual(['AQ', 'BV', 'HM', 'TF']);
  });

  test('has a native name without invisible characters', () => {
    for (const { alpha2, nativeName } of records) {
      expect(nativeName, alpha2).toBe(nativeName.trim());
      expect(nativeName, alpha2).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\ufeff]/);
    }
  });

  test('has a native name with letters in the script of one of its languages, if it has any', () => {
    const wrong = records.filter(({ nativeName, languages: spoken }) => {
      const scripts = spoken.flatMap((code) => languages.rows.record(languages.find(code) as number).scripts);
      return scripts.length > 0 && !scripts.some((script) => hasLettersIn(script, nativeName));
    });
    expect(wrong.map(({ alpha2, nativeName }) => `${alpha2} ${nativeName}`)).toEqual([]);
  });

  test('in curated/area-sources.tsv is known, and its source is given with a year', () => {
    const sources = readTsv<'alpha2' | 'source'>(readData('countries/curated/area-sources.tsv'));
    for (const { alpha2, source } of sources) {
      expect(byAlpha2.has(alpha2)).toBe(true);
      expect(source).toMatch(/\d{4}/);
    }
  });

  test('in curated/factbook.tsv is known, and cites a page for its area, coordinates or borders', () => {
    const factbookRows = readTsv<'alpha2' | 'document' | 'shows'>(readData('countries/curated/factbook.tsv'));
    const factNames = factbookRows.flatMap(({ shows }) => shows.split(' '));
    expect(factbookRows.filter(({ alpha2 }) => !byAlpha2.has(alpha2))).toEqual([]);
    expect(factbookRows.filter(({ document }) => !/^[a-z-]+\/[a-z]{2}\.json$/.test(document))).toEqual([]);
    expect(new Set(factNames)).toEqual(new Set(['area', 'coordinates', 'borders']));
  });
});

const combinedScripts: Record<string, string> = { Jpan: 'Han', Kore: 'Hangul', Hans: 'Han', Hant: 'Han' };

function hasLettersIn(script: string, text: string): boolean {
  return new RegExp(`\\p{Script=${combinedScripts[script] ?? script}}`, 'u').test(text);
}
