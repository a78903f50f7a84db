import { describe, expect, it } from 'vitest';
import { openAlmanac } from '../index.js';
import { addressFormats } from './address-formats.js';
import { listAddressStates } from './address-states.js';
import { listSkyEvents, lookAtSky } from './astronomy.js';
import { continents, getContinent } from './continents.js';
import { countries, findCountry, getCountry } from './countries.js';
import { countryFacts, getCountryFacts } from './country-facts.js';
import { currencies, getCurrency } from './currencies.js';
import { galaxies, getGalaxy } from './galaxies.js';
import { getGroup, groups } from './groups.js';
import { findLanguage, getLanguage, languages } from './languages.js';
import { getMoonPhase, moonPhases } from './moon-phases.js';
import { getMoon, moons } from './moons.js';
import { listPhoneCodes, phoneCodes } from './phone-codes.js';
import { formatTypedNumber, parsePhoneNumber } from './phone-numbers.js';
import { getPlanet, planets } from './planets.js';
import { getStar, stars } from './stars.js';
import { findTimezone, getOffset, timezones } from './timezones.js';

const almanac = await openAlmanac();

describe('A static module', () => {
  it('has the records that openAlmanac has', async () => {
    expect(continents).toEqual((await almanac.continents()).list().items);
    expect(groups).toEqual((await almanac.groups()).list().items);
    expect(currencies).toEqual((await almanac.currencies()).list().items);
    expect(languages).toEqual((await almanac.languages()).list().items);
    expect(phoneCodes).toEqual((await almanac.phoneCodes()).list().items);
    expect(addressFormats).toEqual((await almanac.addressFormats()).list().items);
    expect(moonPhases).toEqual((await almanac.moonPhases()).list().items);
    expect(planets).toEqual((await almanac.planets()).list().items);
    expect(moons).toEqual((await almanac.moons()).list().items);
    expect(stars).toEqual((await almanac.stars()).list().items);
    expect(galaxies).toEqual((await almanac.galaxies()).list().items);
    const wholeCountries = (await almanac.countries()).list().items;
    expect(countries.map((country, row) => ({ ...country, ...countryFacts[row] }))).toEqual(wholeCountries);
  });

  it('finds records by each kind of code, ignoring case', () => {
    expect(['JP', 'jp', 'jpn', '392', ' JP '].map((code) => getCountry(code).name)).toEqual(Array(5).fill('Japan'));
    expect(getCountry('8').name).toBe('Albania');
    expect(findCountry('xx')).toBeUndefined();
    expect(getCountryFacts('ch').officialName).toBe('Swiss Confederation');
    expect(getCurrency('756').code).toBe('CHF');
    expect(getLanguage('DEU').name).toBe('German');
    expect(findLanguage('pt-BR')?.code).toBe('pt');
    expect(getContinent('south america').code).toBe('SA');
    expect(getGroup('NATO').countryCount).toBe(32);
    expect([getGalaxy('m31'), getGalaxy('M 31'), getGalaxy('ngc224')].map(({ messier }) => messier)).toEqual([
      31, 31, 31,
    ]);
    expect([getStar('32349'), getStar('hip32349')].map(({ name }) => name)).toEqual(['Sirius', 'Sirius']);
    expect([getPlanet('MARS').name, getMoon('titan').name, getMoonPhase('full-moon').name]).toEqual([
      'Mars',
      'Titan',
      'Full Moon',
    ]);
  });

  it('suggests the most likely correction', () => {
    expect(() => getCountry('UK')).toThrow('countries has no "UK"; did you mean GB?');
    expect(() => getCountry('Germany')).toThrow('did you mean DE?');
    expect(() => getPlanet('marz')).toThrow('planets has no "marz"; did you mean mars?');
    expect(() => getCountry(5 as unknown as string)).toThrow(TypeError);
  });

  it('finds the countries of a calling code, and parses and formats phone numbers', () => {
    expect(listPhoneCodes('+1 242').map(({ code }) => code)).toEqual(['BS']);
    expect(listPhoneCodes('nothing')).toEqual([]);
    expect(parsePhoneNumber('078 123 45 67', { country: 'CH' }).e164).toBe('+41781234567');
    expect(formatTypedNumber('2133734', { country: 'US' })).toBe('(213) 373-4');
  });

  it('has the same offsets as openAlmanac in all its zones, UTC and an alias', async () => {
    const libraryTimezones = await almanac.timezones();
    const instants = ['1975-07-01', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2080-08-01'];
    for (const { name } of [...timezones, { name: 'Etc/UTC' }, { name: 'Europe/Oslo' }])
      for (const at of instants.map((date) => new Date(date)))
        expect(getOffset(name, at), `${name} ${at.toISOString()}`).toEqual(libraryTimezones.offset(name, at));
    expect(findTimezone('asia/calcutta')?.name).toBe('Asia/Kolkata');
    expect(() => getOffset('Europe/Zurich', -1)).toThrow(RangeError);
  });

  it('has the same states of addresses as openAlmanac', async () => {
    const formats = await almanac.addressFormats();
    for (const country of ['US', 'JP', 'HK', 'CH'])
      expect(listAddressStates(country)).toEqual(await formats.states(country));
  });

  it('has the sky of openAlmanac, except for the last digits of two values of the Moon', async () => {
    const sky = await almanac.astronomy();
    const [from, to] = [new Date('1999-01-01'), new Date('2001-01-01')];
    expect(listSkyEvents(from, to)).toEqual(sky.list(from, to));
    for (const date of ['1900-01-01', '1987-06-05T12:00:00Z', '2026-12-21', '2150-01-01'].map((day) => new Date(day))) {
      const [{ moon, ...computed }, { moon: expectedMoon, ...expected }] = [lookAtSky(date), sky.at(date)];
      expect(computed).toEqual(expected);
      expect({ ...moon, elongation: 0, illuminatedFraction: 0 }).toEqual({
        ...expectedMoon,
        elongation: 0,
        illuminatedFraction: 0,
      });
      expect(moon.elongation).toBeCloseTo(expectedMoon.elongation, 3);
      expect(moon.illuminatedFraction).toBeCloseTo(expectedMoon.illuminatedFraction, 3);
    }
  });
});
