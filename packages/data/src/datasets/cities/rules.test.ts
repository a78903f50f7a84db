import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openStates } from '../states/lookup.js';
import { openTimezones } from '../timezones/lookup.js';
import { openCities } from './lookup.js';
import { City } from './schema.js';

const files = new Files(loadFromFolder());
const cities = await openCities(files, 'en');
const records = Array.from({ length: cities.rows.length }, (_, row) => cities.rows.record(row));
const languages = (await files.json<{ supported: string[] }>('languages/tags.json')).supported;

describe('every city', () => {
  test('is one of 190,000 or more', () => expect(records.length).toBeGreaterThanOrEqual(190_000));

  test('matches its schema', () => {
    const validator = Compile(City);
    expect(records.filter((record) => !validator.Check(record))).toEqual([]);
  });

  test('has a unique id', () => expect(new Set(records.map(({ id }) => id)).size).toBe(records.length));

  test('is sorted by population, highest first and unknown last, then by id', () => {
    const misplaced = records.slice(1).filter((record, previousRow) => {
      const previous = records[previousRow] as City;
      if (previous.population !== record.population) return previous.population < record.population;
      return previous.id > record.id;
    });
    expect(misplaced).toEqual([]);
  });

  test('has population 0 if and only if the population is unknown', () => {
    expect(records.filter(({ population, populationKnown }) => population > 0 !== populationKnown)).toEqual([]);
  });

  test('is a capital if and only if its first capital type is country', () => {
    const wrong = records.filter(
      ({ capital, capitalTypes }) =>
        capital !== (capitalTypes[0] === 'country') || capitalTypes.lastIndexOf('country') > 0,
    );
    expect(wrong).toEqual([]);
  });

  test('has names without stray spaces, control characters or decomposed letters', () => {
    const untidy = (text: string | null) =>
      text !== null && (text !== text.trim() || text !== text.normalize('NFC') || /\s\s|\p{Cc}|\t/u.test(text));
    const wrong = records.filter(({ name, asciiName, state }) => [name, asciiName, state].some(untidy));
    expect(wrong.map(({ id, name }) => [id, name])).toEqual([]);
  });

  test('has a default name in Latin letters', () => {
    const wrong = records.filter(
      ({ name }) =>
        !/\p{Script=Latin}/u.test(name) || /[\p{Script=Cyrillic}\p{Script=Han}\u0591-\u0655\u200b-\u200f]/u.test(name),
    );
    expect(wrong.map(({ id, name }) => [id, name])).toEqual([]);
  });

  test('has a time zone that the timezones dataset knows', async () => {
    const timezones = await openTimezones(files, 'en');
    const zones = new Set(records.map(({ timezone }) => timezone));
    expect([...zones].filter((zone) => timezones.find(zone) === undefined)).toEqual([]);
  });

  // http://en.wikipedia.org/wiki/Districts_of_Kosovo
  test('in Kosovo is in one of its seven districts, by their Albanian names in English', () => {
    const districts = records.filter(({ country }) => country === 'XK').map(({ state }) => state ?? 'none');
    const names = ['Ferizaj', 'Gjakova', 'Gjilan', 'Mitrovica', 'Peja', 'Pristina', 'Prizren', 'none'];
    expect(new Set(districts)).toEqual(new Set(names));
  });

  test('in Kosovo has the time zone Europe/Belgrade', () => {
    const zones = records.filter(({ country }) => country === 'XK').map(({ timezone }) => timezone);
    expect(new Set(zones)).toEqual(new Set(['Europe/Belgrade']));
  });

  test('does not lie at 0°, 0°', () => {
    expect(records.filter(({ latitude, longitude }) => latitude === 0 && longitude === 0)).toEqual([]);
  });

  test('is not a duplicate: no two cities over 100,000 in a state have the same name within 10 km', () => {
    const large = records.slice(
      0,
      records.findIndex(({ population }) => population < 100_000),
    );
    const twins = large.filter(({ id, name, stateCode, latitude, longitude }) =>
      large.some(
        (other) =>
          other.id > id &&
          other.name === name &&
          other.stateCode === stateCode &&
          Math.abs(other.latitude - latitude) < 0.09 &&
          Math.abs(other.longitude - longitude) < 0.09 / Math.cos((latitude * Math.PI) / 180),
      ),
    );
    expect(twins.map(({ id, name }) => [id, name])).toEqual([]);
  });
});

describe('a state code of a city', () => {
  test('is the code of a subdivision of the city’s country or, in a territory, of its sovereign state', async () => {
    const states = await openStates(files, 'en');
    const pairs = new Map(
      records.map(({ country, stateCode, state }) => [`${country} ${stateCode}`, { country, stateCode, state }]),
    );
    const wrong = [...pairs.values()].filter(({ country, stateCode, state }) => {
      if (stateCode === null) return false;
      const row = states.find(stateCode);
      const ownState = row === undefined ? undefined : states.rows.record(row);
      const isOwn =
        ownState?.country === country || states.list({ country }).total === 0 || country === 'AX' || country === 'SJ';
      return !ownState || !isOwn || ownState.name !== state;
    });
    expect(wrong).toEqual([]);
  });

  test('is known for 99 % of the cities', () => {
    const withState = records.filter(({ stateCode }) => stateCode !== null).length;
    expect(withState / records.length).toBeGreaterThanOrEqual(0.99);
  });

  // The codes are from ISO 3166-2, with the current divisions of Norway, Kazakhstan and Viet Nam. The towns of India, Pakistan
  // and Israel are in the divisions in which their censuses count them; data/cities/corrections/divisions.json has the documents.
  test.each([
    ['Munich', 'DE', 'DE-BY'],
    ['Los Angeles', 'US', 'US-CA'],
    ['Toronto', 'CA', 'CA-ON'],
    ['Sydney', 'AU', 'AU-NSW'],
    ['Osaka', 'JP', 'JP-27'],
    ['Guangzhou', 'CN', 'CN-GD'],
    ['Mumbai', 'IN', 'IN-MH'],
    ['Lyon', 'FR', 'FR-ARA'],
    ['Milan', 'IT', 'IT-25'],
    ['Barcelona', 'ES', 'ES-CT'],
    ['Edinburgh', 'GB', 'GB-SCT'],
    ['Brno', 'CZ', 'CZ-64'],
    ['Tromsø', 'NO', 'NO-55'],
    ['Drammen', 'NO', 'NO-33'],
    ['Semey', 'KZ', 'KZ-10'],
    ['Shymkent', 'KZ', 'KZ-79'],
    ['Isfahan', 'IR', 'IR-10'],
    ['Casablanca', 'MA', 'MA-06'],
    ['Niš', 'RS', 'RS-20'],
    ['Novi Sad', 'RS', 'RS-VO'],
    ['Nablus', 'PS', 'PS-NBS'],
    ['Taichung', 'TW', 'TW-TXG'],
    ['Hsinchu', 'TW', 'TW-HSZ'],
    ['Zhubei', 'TW', 'TW-HSQ'],
    ['Chiayi', 'TW', 'TW-CYI'],
    ['Taibao', 'TW', 'TW-CYQ'],
    ['Sinfra', 'CI', 'CI-SM'],
    ['Phek', 'IN', 'IN-NL'],
    ['Nipani', 'IN', 'IN-KA'],
    ['Kalka', 'IN', 'IN-HR'],
    ['Mankachar', 'IN', 'IN-AS'],
    ['Umarkot', 'IN', 'IN-OD'],
    ['Paralakhemundi', 'IN', 'IN-OD'],
    ['Mahe', 'IN', 'IN-PY'],
    ['Yanam', 'IN', 'IN-PY'],
    ['Bhawani Mandi', 'IN', 'IN-RJ'],
    ['Jaitpur', 'IN', 'IN-DL'],
    ['Junagarh', 'IN', 'IN-OD'],
    ['Madayi', 'IN', 'IN-KL'],
    ['Mehrabpur', 'PK', 'PK-SD'],
    ['Yehud-Monosson', 'IL', 'IL-M'],
    ['San Juan', 'PR', 'US-PR'],
    ['Hong Kong', 'HK', 'CN-HK'],
    ['Vũng Tàu', 'VN', 'VN-SG'],
    ['Novosibirsk', 'RU', 'RU-NVS'],
    ['Simferopol', 'UA', 'UA-43'],
    ['Kano', 'NG', 'NG-KN'],
    ['Mombasa', 'KE', 'KE-28'],
    ['Cusco', 'PE', 'PE-CUS'],
  ])('of %s, %s, is %s', (name, country, stateCode) => {
    const row = Array.from(cities.list({ country }).rows).find((one) => records[one]?.name === name);
    expect(records[row ?? -1]?.stateCode).toBe(stateCode);
  });
});

describe('in every language except English', () => {
  test('the names of the 5,000 largest cities are tidy and without remarks in brackets', async () => {
    for (const language of languages.filter((one) => one !== 'en')) {
      const { rows } = await openCities(files, language);
      const names = Array.from({ length: 5000 }, (_, row) => rows.record(row).name).filter(
        (name, row) => name !== records[row]?.name,
      );
      const untidy = names.filter(
        (name) =>
          name === '' ||
          name !== name.trim() ||
          /[\p{Cc}（()）\u00ad\u200e\u200f\u202a-\u202e\ufeff]|\u0e4d\u0e32/u.test(name),
      );
      expect(untidy, language).toEqual([]);
    }
  });
});
