import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Country } from './schema.js';

const almanac = await openLibrary(loadFromFolder());
const countries = await almanac.open('countries');
const get = (code: string): Country => countries.rows.record(countries.find(code) as number);
const list = (query: Parameters<typeof countries.list>[0]) =>
  Array.from(countries.list(query).rows, (row) => countries.rows.record(row).alpha2);

// Typed by hand: currencies from ISO 4217, domains from IANA, areas from statistical offices or encyclopaedias, and
// neighbours from an atlas.
const facts: [alpha2: string, currency: string, domain: string, areaKm2: number, borders: string][] = [
  ['AR', 'ARS', '.ar', 2_780_400, 'BO BR CL PY UY'],
  ['AU', 'AUD', '.au', 7_692_000, ''],
  ['BD', 'BDT', '.bd', 147_570, 'IN MM'],
  ['BG', 'EUR', '.bg', 110_994, 'GR MK RO RS TR'],
  ['BO', 'BOB', '.bo', 1_098_581, 'AR BR CL PE PY'],
  ['BR', 'BRL', '.br', 8_515_767, 'AR BO CO GF GY PE PY SR UY VE'],
  ['CA', 'CAD', '.ca', 9_984_670, 'GL US'],
  ['CD', 'CDF', '.cd', 2_344_858, 'AO BI CF CG RW SS TZ UG ZM'],
  ['CH', 'CHF', '.ch', 41_285, 'AT DE FR IT LI'],
  ['CL', 'CLP', '.cl', 756_102, 'AR BO PE'],
  ['CN', 'CNY', '.cn', 9_596_961, 'AF BT HK IN KG KP KZ LA MM MN MO NP PK RU TJ VN'],
  ['CO', 'COP', '.co', 1_141_748, 'BR EC PA PE VE'],
  ['CZ', 'CZK', '.cz', 78_871, 'AT DE PL SK'],
  ['DE', 'EUR', '.de', 357_592, 'AT BE CH CZ DK FR LU NL PL'],
  ['DZ', 'DZD', '.dz', 2_381_741, 'EH LY MA ML MR NE TN'],
  ['EG', 'EGP', '.eg', 1_002_450, 'IL LY PS SD'],
  ['ES', 'EUR', '.es', 505_990, 'AD FR GI MA PT'],
  ['ET', 'ETB', '.et', 1_104_300, 'DJ ER KE SD SO SS'],
  ['FI', 'EUR', '.fi', 338_455, 'NO RU SE'],
  ['FR', 'EUR', '.fr', 551_500, 'AD BE CH DE ES IT LU MC'],
  ['GB', 'GBP', '.uk', 243_610, 'IE'],
  ['HR', 'EUR', '.hr', 56_594, 'BA HU ME RS SI'],
  ['ID', 'IDR', '.id', 1_904_569, 'MY PG TL'],
  ['IN', 'INR', '.in', 3_287_263, 'BD BT CN MM NP PK'],
  ['IS', 'ISK', '.is', 103_000, ''],
  ['JP', 'JPY', '.jp', 377_975, ''],
  ['KE', 'KES', '.ke', 591_958, 'ET SO SS TZ UG'],
  ['KR', 'KRW', '.kr', 100_449, 'KP'],
  ['KZ', 'KZT', '.kz', 2_724_900, 'CN KG RU TM UZ'],
  ['LS', 'LSL', '.ls', 30_355, 'ZA'],
  ['MX', 'MXN', '.mx', 1_964_375, 'BZ GT US'],
  ['NG', 'NGN', '.ng', 923_768, 'BJ CM NE TD'],
  ['NO', 'NOK', '.no', 323_808, 'FI RU SE'],
  ['NZ', 'NZD', '.nz', 268_021, ''],
  ['PE', 'PEN', '.pe', 1_285_216, 'BO BR CL CO EC'],
  ['PG', 'PGK', '.pg', 462_840, 'ID'],
  ['PL', 'PLN', '.pl', 312_696, 'BY CZ DE LT RU SK UA'],
  ['RU', 'RUB', '.ru', 17_098_246, 'AZ BY CN EE FI GE KP KZ LT LV MN NO PL UA'],
  ['SG', 'SGD', '.sg', 735, ''],
  ['TH', 'THB', '.th', 513_120, 'KH LA MM MY'],
  ['TR', 'TRY', '.tr', 783_562, 'AM AZ BG GE GR IQ IR SY'],
  ['TZ', 'TZS', '.tz', 947_303, 'BI CD KE MW MZ RW UG ZM'],
  ['UA', 'UAH', '.ua', 603_628, 'BY HU MD PL RO RU SK'],
  ['US', 'USD', '.us', 9_833_520, 'CA MX'],
  ['VN', 'VND', '.vn', 331_345, 'CN KH LA'],
  ['ZA', 'ZAR', '.za', 1_221_037, 'BW LS MZ NA SZ ZW'],
  ['ZM', 'ZMW', '.zm', 752_612, 'AO BW CD MW MZ NA TZ ZW'],
];

describe('Facts', () => {
  test.each(facts)(
    'about %s are correct: currency %s, domain %s, %d km² within 1%%, borders with %s',
    (alpha2, currency, domain, areaKm2, borders) => {
      const country = get(alpha2);
      expect(country).toMatchObject({ currency, topLevelDomain: domain, borders: borders.split(' ').filter(Boolean) });
      expect(Math.abs(country.areaKm2 / areaKm2 - 1)).toBeLessThan(0.01);
    },
  );

  test('about Germany are complete', () => {
    expect(get('DE')).toEqual({
      alpha2: 'DE',
      name: 'Germany',
      continent: 'Europe',
      recognized: true,
      status: 'un-member',
      alpha3: 'DEU',
      numeric: '276',
      officialName: 'Federal Republic of Germany',
      nativeName: 'Deutschland',
      capital: 'Berlin',
      otherCapitals: [],
      currency: 'EUR',
      currencies: ['EUR'],
      languages: ['de'],
      callingCode: '+49',
      topLevelDomain: '.de',
      flag: '🇩🇪',
      flagSvg: '/flags/DE.svg',
      region: 'Europe',
      subregion: 'Western Europe',
      latitude: 51,
      longitude: 9,
      areaKm2: 357592,
      borders: ['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL'],
      population: 84408921,
      populationYear: 2024,
      populationSource: 'United Nations, World Population Prospects 2024',
      landlocked: false,
      drivingSide: 'right',
      weekStart: 'monday',
      weekend: ['saturday', 'sunday'],
      measurementSystem: 'metric',
      temperatureUnit: 'celsius',
      hourCycle: 'h23',
      numberingSystem: 'latn',
      timezones: ['Europe/Berlin', 'Europe/Busingen'],
      capitalLatitude: 52.52437,
      capitalLongitude: 13.41053,
      boundingBox: { west: 5.851, south: 47.27, east: 15.022, north: 55.066 },
      nativeNames: [{ language: 'de', name: 'Deutschland', officialName: 'Bundesrepublik Deutschland' }],
      languageShares: expect.arrayContaining([{ language: 'de', percent: 91 }]),
      currencyName: 'Euro',
      topLevelDomains: ['.de'],
      ioc: 'GER',
      fifa: 'GER',
      fips: 'GM',
      vehicleCode: 'D',
      demonym: 'German',
      memberships: ['eu', 'euro-area', 'schengen', 'eea', 'nato', 'g7', 'g20', 'oecd'],
      wikidata: 'Q183',
      alternativeNames: expect.arrayContaining(['Deutschland']),
    });
  });

  test.each([
    ['BG', ['EUR'], 'the euro since 2026'],
    ['HR', ['EUR'], 'the euro since 2023'],
    ['CW', ['XCG'], 'the Caribbean guilder since 2025'],
    ['SX', ['XCG'], 'the Caribbean guilder since 2025'],
    ['ZW', ['ZWG', 'USD'], 'Zimbabwe Gold since 2024'],
    ['SL', ['SLE'], 'the new leone since 2024'],
    ['VE', ['VES'], 'VES since 2018, which is also the code of the digital bolívar'],
    ['MR', ['MRU'], 'the ouguiya of 2018'],
    ['LS', ['LSL', 'ZAR'], 'its own currency before the rand'],
    ['PA', ['PAB', 'USD'], 'its own currency before the dollar'],
    ['CU', ['CUP'], 'only one peso since 2021'],
    ['EC', ['USD'], 'the US dollar only'],
    ['PS', ['ILS', 'JOD'], 'the currencies of two neighbours'],
  ])('include the currencies of %s, %j: %s', (alpha2, currencies) => {
    expect(get(alpha2).currencies).toEqual(currencies);
  });

  test.each([
    ['CH', ['de', 'fr', 'it', 'rm']],
    ['BE', ['nl', 'fr', 'de']],
    ['CA', ['en', 'fr']],
    ['NO', ['nb', 'nn']],
    ['FI', ['fi', 'sv']],
    ['IE', ['en', 'ga']],
    ['IQ', ['ar', 'ckb']],
    ['PY', ['gn', 'es']],
    ['LK', ['si', 'ta']],
    ['AF', ['fa', 'ps']],
    ['UA', ['uk']],
    ['IL', ['he']],
    ['DZ', ['ar', 'kab']],
    ['MA', ['ar', 'zgh']],
    ['NE', ['ha', 'fr']],
    ['BF', ['mos', 'dyu', 'fr', 'ff']],
    ['ME', ['sr', 'sq', 'bs', 'hr']],
    ['KM', ['ar', 'fr', 'swb']],
    ['BR', ['pt']],
    ['IN', ['hi', 'en']],
  ])('include the official languages of %s: %j', (alpha2, languages) => {
    expect(get(alpha2).languages).toEqual(languages);
  });

  test.each([
    ['BD', 'বাংলাদেশ'],
    ['LK', 'ශ්‍රී ලංකාව'],
    ['PK', 'پاکستان'],
    ['MV', 'ދިވެހިރާއްޖެ'],
    ['KP', '조선'],
    ['KR', '대한민국'],
    ['JP', '日本'],
    ['EG', 'مصر'],
    ['GR', 'Ελλάδα'],
    ['AM', 'Հայաստան'],
    ['ET', 'ኢትዮጵያ'],
    ['FI', 'Suomi'],
    ['HU', 'Magyarország'],
  ])('include the native name of %s: %s', (alpha2, nativeName) => {
    expect(get(alpha2).nativeName).toBe(nativeName);
  });
});

describe('Countries', () => {
  test('include 195 recognized ones and 55 others', () => {
    expect(list({ recognized: true })).toHaveLength(195);
    expect(list({ recognized: false })).toHaveLength(55);
  });

  test('include 193 UN members, 2 observers, 3 disputed ones and 52 territories', () => {
    const all = list({}).map(get);
    const withStatus = (status: string) =>
      all.filter((country) => country.status === status).map(({ alpha2 }) => alpha2);
    expect(withStatus('un-member')).toHaveLength(193);
    expect(withStatus('un-observer')).toEqual(['PS', 'VA']);
    expect(withStatus('disputed')).toEqual(['EH', 'TW', 'XK']);
    expect(withStatus('territory')).toHaveLength(52);
  });

  test.each([
    ['CY', 'Europe'],
    ['XK', 'Europe'],
    ['TW', 'Asia'],
    ['AQ', 'Antarctica'],
    ['BV', 'Antarctica'],
    ['GS', 'Antarctica'],
    ['HM', 'Antarctica'],
    ['TF', 'Antarctica'],
    ['RU', 'Europe'],
    ['TR', 'Asia'],
    ['GE', 'Asia'],
    ['AM', 'Asia'],
    ['AZ', 'Asia'],
    ['KZ', 'Asia'],
    ['EG', 'Africa'],
    ['GL', 'North America'],
    ['MX', 'North America'],
    ['PA', 'North America'],
    ['TT', 'North America'],
    ['CO', 'South America'],
    ['FK', 'South America'],
    ['ID', 'Asia'],
    ['TL', 'Asia'],
    ['PG', 'Oceania'],
    ['CX', 'Oceania'],
    ['UM', 'Oceania'],
    ['IO', 'Africa'],
    ['SH', 'Africa'],
    ['RE', 'Africa'],
  ])('are on the right continent: %s in %s', (alpha2, continent) => {
    expect(get(alpha2).continent).toBe(continent);
  });

  test('have the right number on each continent, such as 59 in Africa and 14 in South America', () => {
    const continents = ['Africa', 'Antarctica', 'Asia', 'Europe', 'North America', 'Oceania', 'South America'] as const;
    expect(continents.map((continent) => list({ continent }).length)).toEqual([59, 5, 50, 53, 41, 28, 14]);
  });
});
