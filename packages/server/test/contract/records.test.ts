import { describe, expect, it } from 'vitest';
import {
  type Check,
  findFaults,
  isBoolean,
  isCode,
  isInteger,
  isListWhere,
  isText,
  isWithin,
  matches,
  startContractService,
  type Values,
} from './checks.js';

// These tests check the fields that docs/contract.md names.
const getBody = startContractService();

const isHemisphere: Check = (value) => value === 'north' || value === 'south';
const isHexColor = matches(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);

const cityFields = {
  name: isText,
  country: isCode,
  capital: isBoolean,
  capitalTypes: isListWhere(
    matches(/^(?:country|state|province|district|territory|region|department|county|municipality)$/),
  ),
  population: isInteger,
};
const countryFields = {
  alpha2: isCode,
  name: isText,
  continent: matches(/^(?:Africa|Antarctica|Asia|Europe|North America|Oceania|South America)$/),
  recognized: isBoolean,
};
const timezoneFields = {
  name: matches(/^[A-Za-z_]+\/[A-Za-z_\-/]+$/),
  displayName: isText,
  countryCodes: isListWhere(isCode),
  mappableCountryCodes: isListWhere(isCode),
  latitude: isWithin(90),
  longitude: isWithin(180),
};
const phoneCodeFields = { code: isCode, country: isText, phoneCode: matches(/^\+[1-9]\d{0,2}$/) };
const addressFormatFields = {
  countryCode: isCode,
  format: matches(/%[NOACZ].*%n/),
  required: isListWhere(matches(/^[A-Z]$/)),
};
const worldMapFields = {
  svg: matches(/^<svg [\s\S]*<\/svg>\s*$/),
  highlightCount: isInteger,
  highlights: isListWhere(
    (value) => isCode((value as Values).code) && isText((value as Values).label) && isHexColor((value as Values).fill),
  ),
};

describe('In the answers of the service (docs/contract.md),', () => {
  it.each([
    ['/cities', cityFields, 190_000],
    ['/countries', countryFields, 250],
    ['/timezones', timezoneFields, 312],
    ['/phone-codes', phoneCodeFields, 250],
    ['/address-formats', addressFormatFields, 250],
  ])(
    '%s is { data: [...], meta: { count } }, and each record has the right fields and types',
    async (path, fields, min) => {
      const list = await getBody(path === '/cities' ? '/cities?limit=20000' : path);
      expect(Object.keys(list)).toEqual(['data', 'meta']);
      expect(list.meta.total).toBeGreaterThanOrEqual(min);
      expect(list.meta.count).toBe(list.data.length);
      const faults = list.data.flatMap((record: Values) => findFaults(record, fields));
      expect(faults).toEqual([]);
    },
  );

  it.each([
    ['/cities/capital/DE', { name: cityFields.name, country: cityFields.country, capital: cityFields.capital }],
    ['/countries/DE', countryFields],
    ['/address-formats/DE', addressFormatFields],
    ['/maps/world?highlight=DE:%23f00', worldMapFields],
  ])('%s is { data } without meta, with the right fields and types', async (path, fields) => {
    const body = await getBody(path);
    expect(Object.keys(body)).toEqual(['data']);
    expect(findFaults(body.data, fields)).toEqual([]);
  });

  it('the names of records are in the language of the parameter lang, by default in English', async () => {
    for (const [path, english, german] of [
      ['/countries/AT', 'Austria', 'Österreich'],
      ['/cities/capital/AT', 'Vienna', 'Wien'],
    ] as const) {
      expect((await getBody(path)).data.name).toBe(english);
      expect((await getBody(`${path}?lang=en`)).data.name).toBe(english);
      expect((await getBody(`${path}?lang=de`)).data.name).toBe(german);
    }
    expect((await getBody('/countries?lang=de')).data[0]).toMatchObject({ alpha2: 'AD', name: 'Andorra' });
    expect((await getBody('/cities?q=vienna&limit=1&lang=de')).data[0].name).toBe('Wien');
    expect((await getBody('/phone-codes?country=AT&lang=de')).data[0].country).toBe('Österreich');
    expect((await getBody('/timezones?country=AT&lang=de')).data[0].displayName).toBe('Wien');
    expect((await getBody('/maps/world?highlight=AT:f00&lang=de')).data.highlights[0].label).toBe('Österreich');
    expect((await getBody('/astronomy?date=2026-01-03T12:00Z&lang=de')).data.moon.name).toBe('Vollmond');
  });

  it('/astronomy has date, hemisphere, moon.key, moon.name, and the name, hemisphere and label of sun.season', async () => {
    const sky = await getBody('/astronomy?date=2026-07-01T00:00:00Z');
    expect(Object.keys(sky)).toEqual(['data']);
    expect(
      findFaults(sky.data, { date: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), hemisphere: isHemisphere }),
    ).toEqual([]);
    expect(findFaults(sky.data.moon, { key: matches(/^[a-z]+-[a-z]+$/), name: isText })).toEqual([]);
    expect(sky.data.sun.season).toMatchObject({
      name: 'summer',
      hemisphere: 'north',
      label: 'Summer (Northern Hemisphere)',
    });
  });
});
