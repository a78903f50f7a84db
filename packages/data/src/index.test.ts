import { describe, expect, it } from 'vitest';
import { MissingPackageError, NotFoundError, openAlmanac, UnsupportedLanguageError } from './index.js';
import { loadFromFolder } from './load-from-folder.js';

const almanac = await openAlmanac();
// biome-ignore lint/suspicious/noExplicitAny: calls the library as plain JavaScript does.
const untyped = almanac as any;

describe('A collection', () => {
  it('has the supported language that matches the requested tag, and reports it', async () => {
    expect((await almanac.cities('pt-BR')).language).toBe('pt');
    expect((await almanac.countries('de-AT')).get('AT').name).toBe('Österreich');
    expect((await almanac.countries('zh-TW')).language).toBe('zh-Hant');
    expect((await almanac.countries()).language).toBe('en');
  });

  it('gets a record by its code, in upper or lower case', async () => {
    const countries = await almanac.countries('de');
    expect(['JP', 'jp', 'jpn', '392'].map((code) => countries.get(code).name)).toEqual(Array(4).fill('Japan'));
    expect((await almanac.states('de')).get('de-by').name).toBe('Bayern');
    expect((await almanac.currencies()).get('chf').name).toBe('Swiss Franc');
    expect((await almanac.timezones()).get('asia/tokyo').utcOffset).toBe('+09:00');
    expect((await almanac.phoneCodes()).get('mt').phoneCode).toBe('+356');
    expect((await almanac.cities('it')).get(2867714).name).toBe('Monaco di Baviera');
    expect((await almanac.moonPhases('ja')).get('FULL-MOON').name).toBe('満月');
    expect((await almanac.planets('es')).get('Jupiter').name).toBe('Júpiter');
    expect((await almanac.galaxies('fr')).get('m31').name).toBe("Galaxie d'Andromède");
    expect((await almanac.worldMap('de')).get('ch').label).toBe('Schweiz');
    expect((await almanac.addressFormats()).get('jp').countryCode).toBe('JP');
    expect((await almanac.languages('fr')).get('DEU').name).toBe('allemand');
    expect((await almanac.continents('it')).get('sa').name).toBe('America del Sud');
    expect((await almanac.moons()).get('Titan').planet).toBe('saturn');
    expect((await almanac.stars('ja')).get('hip 32349').name).toBe('シリウス');
  });

  it('throws for an unknown or missing code, and suggests the nearest code', async () => {
    const countries = await almanac.countries();
    expect(() => countries.get('UK')).toThrow(NotFoundError);
    expect(() => countries.get('UK')).toThrow('countries has no "UK"; did you mean GB?');
    expect(() => untypedGet(countries)).toThrow(TypeError);
    const timezones = await almanac.timezones();
    expect(() => timezones.get('Europe/Berln')).toThrow('did you mean Europe/Berlin?');
  });

  it('returns undefined from find for an unknown code', async () => {
    expect((await almanac.countries()).find('xx')).toBeUndefined();
    expect((await almanac.cities()).find('nowhere')).toBeUndefined();
    expect((await almanac.timezones()).find('Mars/Olympus')).toBeUndefined();
  });

  it('lists records and their total number', async () => {
    const { items, total } = (await almanac.cities()).list({ country: 'de', limit: 2 });
    expect(items.map(({ name }) => name)).toEqual(['Berlin', 'Hamburg']);
    expect(total).toBeGreaterThan(2000);
    expect((await almanac.timezones()).list({ country: 'ch' }).items.map(({ name }) => name)).toEqual([
      'Europe/Zurich',
    ]);
    expect((await almanac.countries()).list({ recognized: true }).total).toBe(195);
  });

  it('of cities is searched by names in all languages, and reports how each name matched', async () => {
    const [munich] = (await almanac.cities('pt-BR')).search('monaco di baviera');
    expect(munich).toMatchObject({
      id: 2867714,
      name: 'Munique',
      matched: { name: 'Monaco di Baviera', how: 'exact' },
    });
    expect((await almanac.cities()).search('san')).toHaveLength(10);
    expect((await almanac.cities()).search('')).toEqual([]);
  });
});

describe('Besides records,', () => {
  it('the cities have functions for capitals and the nearest cities', async () => {
    const cities = await almanac.cities();
    expect(cities.capital('za')).toMatchObject({ name: 'Pretoria' });
    expect(cities.capital('za')?.otherCapitals.map(({ name }) => name)).toContain('Cape Town');
    expect(cities.capital('AQ')).toBeUndefined();
    expect(cities.nearest(47.37, 8.54, { limit: 1 })[0]).toMatchObject({ country: 'CH' });
  });

  it('the time zones have offsets at any instant', async () => {
    const timezones = await almanac.timezones();
    expect(timezones.at(new Date('2026-07-01')).get('Europe/Zurich').utcOffset).toBe('+02:00');
    expect(timezones.offset('Asia/Kathmandu', new Date('2026-01-01'))?.utcOffset).toBe('+05:45');
  });

  it('astronomy has the sky at an instant and events between two instants', async () => {
    const sky = await almanac.astronomy();
    const december = new Date('2026-12-21');
    expect(sky.at(december, { hemisphere: 'south' }).sun.season.label).toBe('Summer (Southern Hemisphere)');
    const { items } = sky.list(new Date('2026-08-01'), new Date('2026-09-01'), { kinds: ['solar-eclipse'] });
    expect(items.map(({ key }) => key)).toEqual(['total-solar-eclipse']);
  });

  it('the borders locate a point, with names in the requested language', async () => {
    const borders = await almanac.borders('it');
    expect(borders.language).toBe('it');
    expect(borders.locate(48.1374, 11.5755)).toMatchObject({
      country: 'DE',
      state: 'Baviera',
      city: 'Monaco di Baviera',
    });
    expect(() => borders.locate(91, 0)).toThrow('latitude must be between -90 and 90');
    expect(() => borders.locate(0, Number.NaN)).toThrow('longitude must be a number');
  });
});

describe('A search over several datasets', () => {
  it('finds records of several types in the requested language', async () => {
    const [munich] = await almanac.search('monaco di baviera', { language: 'pt-BR' });
    expect(munich).toMatchObject({ type: 'city', id: '2867714', label: 'Munique, Baviera, Alemanha' });
    const results = await almanac.search('singapore', { limit: 5 });
    expect(results.map(({ type }) => type)).toEqual(expect.arrayContaining(['country', 'city', 'currency']));
    expect(await almanac.search('singapore', { types: ['currency'] })).toMatchObject([{ id: 'SGD' }]);
    expect(await almanac.search(' ')).toEqual([]);
  });

  it('rejects unknown options and wrong types', async () => {
    await expect(untyped.search('x', { type: ['city'] })).rejects.toThrow('unknown option type; did you mean types?');
    await expect(untyped.search('x', { types: 'city' })).rejects.toThrow(new TypeError('types must be an array'));
    await expect(untyped.search('x', { types: ['planet'] })).rejects.toThrow(RangeError);
    await expect(untyped.search('x', { near: [47, 8] })).rejects.toThrow('near.latitude must be a number');
    await expect(untyped.search('x', { near: { latitude: 91, longitude: 0 } })).rejects.toThrow(RangeError);
    await expect(untyped.search('x', { language: 'xx' })).rejects.toThrow(UnsupportedLanguageError);
    await expect(untyped.search(5)).rejects.toThrow(TypeError);
  });
});

describe('A wrong argument', () => {
  it('for the language throws with a suggestion', async () => {
    await expect(almanac.countries('xx')).rejects.toThrow(UnsupportedLanguageError);
    await expect(almanac.countries('jp')).rejects.toThrow(/"jp" matches no supported language; did you mean/);
  });

  it('throws if it is an unknown option or has a wrong type or value', async () => {
    const cities = await untyped.cities();
    expect(() => cities.list({ limit: -1 })).toThrow(new RangeError('limit must be an integer, 1 or more'));
    expect(() => cities.list({ limit: '5' })).toThrow(new TypeError('limit must be a number'));
    expect(() => cities.list({ contry: 'DE' })).toThrow(new TypeError('unknown option contry; did you mean country?'));
    expect(() => cities.list({ country: 'Germany' })).toThrow(RangeError);
    expect(() => cities.list('DE')).toThrow(TypeError);
    expect(() => cities.search(5)).toThrow(TypeError);
    expect(() => cities.nearest(91, 0)).toThrow(RangeError);
    await expect(untyped.open('citys')).rejects.toThrow(new TypeError('unknown dataset citys; did you mean cities?'));
    await expect(untyped.countries(5)).rejects.toThrow(TypeError);
  });
});

describe('Missing data', () => {
  it('is reported with the name of the package that contains the data', async () => {
    const emptyFolder = new URL('./', import.meta.url);
    await expect(openAlmanac(emptyFolder)).rejects.toThrow(MissingPackageError);
    await expect(openAlmanac(emptyFolder)).rejects.toMatchObject({ package: '@almanac/data' });
  });

  it('is not reported if the loader fails for another reason', async () => {
    const load = loadFromFolder();
    const offline = await openAlmanac(async (name) => {
      if (name.startsWith('countries')) throw new Error('offline');
      return load(name);
    });
    await expect(offline.countries()).rejects.toThrow('offline');
  });
});

function untypedGet(countries: { get(code: string): unknown }): unknown {
  return countries.get(undefined as unknown as string);
}
