// Written from the operations by npm run client.
/** The contents of the service: counts, languages, routes, sources. */
export interface Meta {
  /** Name of the dataset family. */
  name: string;
  /** The supported codes of lang. */
  supportedLanguages: string[];
  /** The numbers of records by dataset; dwarf planets are counted apart from planets, and only current states and currencies are counted. */
  resources: Counts;
  /** The available routes. */
  routes: string[];
  /** Version of the program. */
  version: string;
  /** Version of the data. */
  dataVersion: string;
  /** Release of the tz database. */
  tzVersion: string;
  /** The sources of each dataset, and the evidence for its values. */
  datasets: {
    languages: DatasetInfo;
    states: DatasetInfo;
    countries: DatasetInfo;
    currencies: DatasetInfo;
    continents: DatasetInfo;
    groups: DatasetInfo;
    flags: DatasetInfo;
    phoneCodes: DatasetInfo;
    timezones: DatasetInfo;
    addressFormats: DatasetInfo;
    cities: DatasetInfo;
    borders: DatasetInfo;
    countryShapes: DatasetInfo;
    stateShapes: DatasetInfo;
    worldMap: DatasetInfo;
    moonPhases: DatasetInfo;
    astronomy: DatasetInfo;
    planets: DatasetInfo;
    moons: DatasetInfo;
    stars: DatasetInfo;
    galaxies: DatasetInfo;
  };
}

/** The numbers of records by dataset; dwarf planets are counted apart from planets, and only current states and currencies are counted. */
export interface Counts {
  countries: number;
  addressFormats: number;
  phoneCodes: number;
  timezones: number;
  cities: number;
  states: number;
  moonPhases: number;
  planets: number;
  moons: number;
  stars: number;
  galaxies: number;
  languages: number;
  currencies: number;
  continents: number;
  groups: number;
  flags: number;
  dwarfPlanets: number;
}

export interface DatasetInfo {
  sources: Source[];
  /** The number of values (fields of records) by kind of evidence. */
  evidence: EvidenceCounts;
}

/** An open source that a dataset was compiled from. */
export interface Source {
  id: string;
  title: string;
  /** SPDX identifier, or the name of the licence. */
  licence: string;
  /** The date of the data. */
  date: string | null;
}

/** The number of values (fields of records) by kind of evidence. */
export interface EvidenceCounts {
  source: number;
  published: number;
  reported: number;
  cited: number;
  derived: number;
}

/** The change of a record, or of a field of the whole dataset, between two versions of the data. */
export interface Change {
  /** The name of the dataset, as in /meta. */
  dataset: string;
  /** The kind of change. New names in other languages count as changes, except for cities. `field-added` and `field-removed` apply to a field of the whole dataset and do not count as changes of its records. */
  change: "added" | "changed" | "removed" | "field-added" | "field-removed";
  /** The key of the record in its dataset: a code, id or name. For an added or removed field, its name. */
  key: string;
  /** The English name of the record; for a removed one, its last name. Null for a field, and if the dataset has no names. */
  name: string | null;
  /** The English name in the requested version, if it was different. */
  formerName: string | null;
  /** The changed fields with their values before and after; empty for an added or removed record, and if they are not known. For an added or removed field, only the field, without values, once for each affected language. */
  fields: FieldChange[];
  /** The data version of the last change. */
  dataVersion: string;
}

/** A changed field. */
export interface FieldChange {
  /** The field of the record. */
  field: string;
  /** The language of the changed text; null for the record itself. */
  language: string | null;
  /** The value in the requested version; null if there was none, or if it is too long to repeat. */
  before: unknown;
  /** The value now; null if there is none, or if it is too long to repeat. */
  after: unknown;
}

/** A country, state, city, time zone, currency or language that a search found. */
export interface SearchResult {
  /** The type of the record. */
  type: "country" | "state" | "city" | "timezone" | "currency" | "language";
  /** The key of the record in its dataset: alpha-2 code, ISO 3166-2 code, id of the city, name in the tz database, ISO 4217 code or BCP 47 code. */
  id: string;
  /** Name in the requested language. */
  name: string;
  /** The name with distinguishing details in the requested language: state and country of a city, country of a state, code of a time zone, currency or language. If the labels of several results of one type are still equal, the code of the state or the coordinates of the city are appended. */
  label: string;
  /** ISO 3166-1 alpha-2 code of the country of the record; for a time zone, of the city it is named for. Null for currencies, languages and time zones of no country, such as UTC. @format country-code */
  country: string | null;
  /** Degrees north (WGS 84) of the city, of a point near the middle of the country, of the city that the time zone is named for, or of the most populous city of the state. Null for currencies and languages, for states without a city, and for time zones of no country, such as UTC. */
  latitude: number | null;
  /** Degrees east (WGS 84) of the same point. */
  longitude: number | null;
  /** The path of the record in this service. @format uri-reference */
  path: string;
  /** The name that matched the search text, and how it matched. */
  matched: Matched;
}

/** The name that matched the search text, and how it matched. */
export interface Matched {
  /** The matched name, as written in the data. */
  name: string;
  /** How the name matched: whole (`exact`), its beginning (`prefix`), the beginning of a `word` in it, `inside` a word, or with a `typo`. */
  how: "exact" | "prefix" | "word" | "inside" | "typo";
}

/** The answer to a question in words. */
export interface QuestionAnswer {
  /** answer: the question has one answer. ambiguous: it has several readings. unavailable: Almanac does not have what it asks for. none: it was not understood; nothing is guessed. */
  kind: "answer" | "ambiguous" | "unavailable" | "none";
  /** One sentence in the requested language, or else in English; null if kind is none. */
  text: string | null;
  /** The bare value: text, a number, true or false, or a list of names; null if there is none. */
  value: unknown;
  /** Unit of a number; null if it has none. */
  unit: string | null;
  /** The records that the answer is about, the subject of the question first. */
  about: AnswerReference[];
  /** The readings of an ambiguous question, the most likely first; otherwise empty. */
  readings: AnswerReading[];
  /** Path and query of a request with the same answer; null if there is none. */
  request: string | null;
  /** The instant in ISO 8601 from which the answer may be another; null if it does not depend on time. */
  validUntil: string | null;
  /** The dataset from which the answer is, as in `/meta`; null if there is none. */
  source: string | null;
}

/** A record that an answer is about. */
export interface AnswerReference {
  /** Type of the record: country, state, city, currency, language, timezone. */
  type: string;
  /** Key of the record in its dataset. */
  id: string;
  /** Name in the language of the answer. */
  name: string;
  /** Path of the record in this service. */
  path: string;
}

/** One of several readings of a question. */
export interface AnswerReading {
  /** The answer to this reading of the question. */
  text: string;
  /** The bare value. */
  value: unknown;
  /** Path and query of a request with the same answer. */
  request: string;
}

/** A country or territory: one of the 249 entries of ISO 3166-1, or Kosovo. */
export interface Country {
  /** ISO 3166-1 alpha-2 code, or the user-assigned code XK for Kosovo. @format country-code */
  alpha2: string;
  /** Short name in the requested language. Source: CLDR, corrected. */
  name: string;
  /** Continent by UN M49, except that AQ, BV, GS, HM and TF are in Antarctica, CY and XK in Europe, and TW in Asia. @format continent */
  continent: "Africa" | "Antarctica" | "Asia" | "Europe" | "North America" | "Oceania" | "South America";
  /** True for the 193 members and 2 observer states of the United Nations. */
  recognized: boolean;
  /** Member or observer state (VA, PS) of the United Nations, territory without a state of its own, or place of disputed statehood or sovereignty (EH, TW, XK). */
  status: "un-member" | "un-observer" | "territory" | "disputed";
  /** ISO 3166-1 alpha-3 code; XKK for Kosovo, as in CLDR. */
  alpha3: string;
  /** ISO 3166-1 numeric code of three digits; 983 for Kosovo, as in CLDR. */
  numeric: string;
  /** Official name in English, from the United Nations or ISO 3166-1. */
  officialName: string;
  /** Short name in a principal official language of the country, in its own script. Source: Countries List, corrected. */
  nativeName: string;
  /** The principal capital in the requested language; null if there is none (AQ, BV, HM, UM). Source: Countries List, corrected according to the data guidelines; in other languages from `/cities`. */
  capital: string | null;
  /** English names of other capitals and seats of government, in the order of the data guidelines. */
  otherCapitals: string[];
  /** ISO 4217 code of the principal currency; null if there is none (AQ). Source: CLDR. @format currency-code */
  currency: string | null;
  /** ISO 4217 codes of all currencies that are legal tender, the principal one first. Source: CLDR. @format currency-code */
  currencies: string[];
  /** BCP 47 codes of the languages that are official in the whole country, by law or in practice, the most used first. Source: CLDR. @format language-code */
  languages: string[];
  /** ITU-T E.164 country code, which several countries may share (US and BS). Source: libphonenumber, corrected. @format calling-code */
  callingCode: string;
  /** Country-code top-level domain; null if none is delegated. Source: IANA. */
  topLevelDomain: string | null;
  /** Flag emoji: the two regional indicator symbols of the alpha-2 code. */
  flag: string;
  /** Path of the flag as SVG; replace .svg by .png for a PNG. Source: Flag Icons. @format uri-reference */
  flagSvg: string;
  /** Region of UN M49; null for Antarctica, which belongs to none. TW and XK as in CLDR. */
  region: "Africa" | "Americas" | "Asia" | "Europe" | "Oceania" | null;
  /** The smallest group of UN M49 that contains the country or territory, in the requested language; null for Antarctica. Names in other languages: CLDR. */
  subregion: string | null;
  /** Latitude of a point near its middle or on its main island, in degrees. Source: CIA World Factbook. @format degrees */
  latitude: number;
  /** Longitude of the point whose latitude is `latitude`, in degrees. Source: CIA World Factbook. @format degrees */
  longitude: number;
  /** Area in square kilometres, with inland waters but without territories that have their own record. Source: United Nations Statistics Division, or else national statistics. */
  areaKm2: number;
  /** Alpha-2 codes of countries and territories that share a land border, sorted. @format country-code */
  borders: string[];
  /** Inhabitants; null if no source gives a figure (AQ, BV, GS, HM, IO, TF, UM). `populationSource` names the source. */
  population: number | null;
  /** The year of the population; figures of the United Nations are for the end of the year. Null if `population` is null. @format year */
  populationYear: number | null;
  /** Source of the population; null if `population` is null. */
  populationSource: string | null;
  /** True if the country has no sea coast; the Caspian and Aral Seas count as lakes. Source: CIA World Factbook. */
  landlocked: boolean;
  /** The side of the road for driving; null if there are no public roads. */
  drivingSide: "left" | "right" | null;
  /** The first day of the week in calendars. Source: CLDR; Monday by default. */
  weekStart: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
  /** The days of the weekend, in order. Source: CLDR, corrected; Saturday and Sunday by default. */
  weekend: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** Units in everyday use: metric, US customary, or metric with British units. Source: CLDR. */
  measurementSystem: "metric" | "us" | "uk";
  /** Unit for weather temperatures. Source: CLDR, corrected. */
  temperatureUnit: "celsius" | "fahrenheit";
  /** The preferred clock: 12-hour (1 to 12 with a.m. and p.m.) or 24-hour (0 to 23). Source: CLDR. */
  hourCycle: "h12" | "h23";
  /** Digits in everyday use, as a BCP 47 name: `latn` is 0–9, `arab` is ٠–٩; those of the most used language of the country. Source: CLDR, corrected. */
  numberingSystem: string;
  /** Languages in use, official or not, with a share in CLDR, the most used first. People use several, so shares can total more than 100. */
  languageShares: LanguageShare[];
  /** Names of its time zones, valid in `/timezones?zone=`. Source: tz database (zone.tab). */
  timezones: string[];
  /** Latitude of the principal capital in degrees; null if there is none. */
  capitalLatitude: number | null;
  /** Longitude of the principal capital in degrees; null if there is none. */
  capitalLongitude: number | null;
  /** The bounding box of the country with its outermost islands (without Clipperton), to a thousandth of a degree. Source: Natural Earth. */
  boundingBox: BoundingBox;
  /** Names in each of `languages`, in the same order. Sources: CLDR, Countries List. */
  nativeNames: NativeName[];
  /** Name of `currency` in the requested language; null if there is none (AQ). Source: CLDR. */
  currencyName: string | null;
  /** All country-code top-level domains, `topLevelDomain` first, including those in other scripts. Sources: IANA, Public Suffix List. */
  topLevelDomains: string[];
  /** Code of its National Olympic Committee; null if it has none. Source: Country Codes. */
  ioc: string | null;
  /** Code of its FIFA member association; null if it has none, several (GB) or an unknown one (PF, XK). Source: Country Codes. */
  fifa: string | null;
  /** FIPS 10-4 code; null if it has none or several. Source: CIA World Factbook. */
  fips: string | null;
  /** Distinguishing sign of its vehicles in international traffic, as notified to the United Nations; null if unknown. Source: UNECE. */
  vehicleCode: string | null;
  /** Adjective of nationality, in French (masculine) with `lang=fr`, otherwise in English; null if no source has it. Sources: CIA World Factbook, list of nationalities of the United Kingdom, i18n-nationality. @format english-text */
  demonym: string | null;
  /** Ids of the groups of countries of which it is a full member; `/groups` has their names and members. @format group-id */
  memberships: string[];
  /** Id of its item in Wikidata. @format wikidata-id */
  wikidata: string;
  /** Other searchable names: other English forms, former and unofficial names, and names in the official languages. Sources: CLDR, and a list kept by hand. */
  alternativeNames: string[];
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** The share of the population that uses a language. */
export interface LanguageShare {
  /** BCP 47 code, with the script if the language has several. */
  language: string;
  /** Percentage of the population that uses the language as a first or second language. */
  percent: number;
}

/** The bounding box of the country with its outermost islands (without Clipperton), to a thousandth of a degree. Source: Natural Earth. */
export interface BoundingBox {
  /** Westernmost longitude in degrees; greater than `east` if the box crosses the antimeridian. */
  west: number;
  /** Southernmost latitude, degrees. */
  south: number;
  /** Easternmost longitude, degrees. */
  east: number;
  /** Northernmost latitude, degrees. */
  north: number;
}

/** The name of a country in an official language. */
export interface NativeName {
  /** BCP 47 code of the language: one of `languages`. */
  language: string;
  /** Short name in the language; null if no source has it. */
  name: string | null;
  /** Official name in the language; null if no source has it. Sources: UNTERM, CIA World Factbook. */
  officialName: string | null;
}

/** A subdivision of a country: in ISO 3166-2, or created by law. */
export interface State {
  /** ISO 3166-2 code; null for a subdivision created by law that has no code yet. */
  code: string | null;
  /** ISO 3166-1 alpha-2 code of its country in ISO 3166-2: `US` for Puerto Rico (`US-PR`). @format country-code */
  country: string;
  /** Name in the requested language, or else in English or as in ISO 3166-2. Sources: CLDR, GeoNames, ISO 3166-2; corrected; for subdivisions created by law, the law. */
  name: string;
  /** Type in English, from the categories of ISO 3166-2. @format state-type */
  type: string;
  /** Id of the subdivision that contains this one; null on the first level, and for former codes if unknown. */
  parent: string | null;
  /** The id: its code or, for a subdivision created by law, an Almanac id that is stable until ISO assigns a code. */
  id: string;
  /** `iso` for subdivisions with an ISO 3166-2 code, `law` for subdivisions created by law without a code. */
  status: "iso" | "law";
  /** False for a former code. */
  inForce: boolean;
  /** The end date of a former code: when ISO withdrew it or, if earlier, when a law merged its subdivision into another. Null for current codes. @format date */
  until: string | null;
  /** Ids of the current replacements of a former code; null for current codes, and if unknown. */
  replacedBy: string[] | null;
  /** Id of its capital or seat in /cities; null for former codes, for levels that are not the `stateCode` of cities, and if GeoNames has none or several. Source: GeoNames, corrected. @format city-id */
  capital: number | null;
  /** Latitude of `capital`, degrees north (WGS 84); null if `capital` is null. @format degrees */
  latitude: number | null;
  /** Longitude of `capital`, degrees east (WGS 84); null if there is none. @format degrees */
  longitude: number | null;
  /** Inhabitants; null if the population was not checked in a document of a statistical office. Source: see /sources. */
  population: number | null;
  /** The year of the population; null if `population` is null. @format year */
  populationYear: number | null;
  /** Id of its item in Wikidata; null if unknown or doubtful. Source: Natural Earth. @format wikidata-id */
  wikidata: string | null;
  /** Id in GeoNames; null if unknown, and for several or parts of divisions of GeoNames. */
  geonamesId: number | null;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A continent and its countries. */
export interface Continent {
  /** Two letters in common use; not a country code. */
  code: "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA";
  /** Name in the requested language. Source: CLDR. */
  name: string;
  /** The English name, as in `continent` of countries and in `/countries?continent=`. */
  continent: "Africa" | "Antarctica" | "Asia" | "Europe" | "North America" | "Oceania" | "South America";
  /** UN M49 code. North America includes Central America and the Caribbean. */
  m49: string;
  /** The number of its countries and territories. */
  countryCount: number;
  /** The number of its countries that are members or observer states of the United Nations. */
  recognizedCount: number;
  /** Total area of its countries and territories in square kilometres. Each counts entirely to one continent: Russia to Europe. */
  areaKm2: number;
  /** Alpha-2 codes of its countries and territories, sorted. @format country-code */
  countries: string[];
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A group of countries and its members. */
export interface Group {
  /** Its id, as in `memberships` of countries and in `/countries?memberships=`. @format group-id */
  id: string;
  /** Name in the requested language, or else in English. Source: CLDR. */
  name: string;
  /** The number of its members. */
  countryCount: number;
  /** Its full members, sorted by code, including those whose participation is suspended; without members that are not countries, such as the European Union in the G20. */
  members: GroupMember[];
  /** The day for which the documents give the members. @format date */
  asOf: string;
  /** A document with the members. @format uri */
  source: string;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A member of a group of countries. */
export interface GroupMember {
  /** Alpha-2 code of the member. @format country-code */
  country: string;
  /** The day or year of accession; null if no document that gives it has been opened. */
  since: string | null;
  /** The day since which its participation is suspended, as of `asOf`; null if it is not. @format date */
  suspendedSince: string | null;
}

/** A city, town or village. */
export interface City {
  /** Name in the requested language, or else the default name: the English name if there is one, otherwise the local name in Latin letters. Sources: GeoNames, CLDR, curated tables; corrected: see `/sources`. */
  name: string;
  /** ISO 3166-1 alpha-2 code, or XK. Source: GeoNames, corrected for disputed places. @format country-code */
  country: string;
  /** True if the city is a capital of its country, that is, if `capitalTypes` includes `country`. */
  capital: boolean;
  /** The types of territories that the city is the capital or seat of, from the whole country down; empty if there are none. Sources: GeoNames feature codes, corrected, with curated tables; capitals of countries by the data guidelines. */
  capitalTypes: ("country" | "state" | "province" | "district" | "territory" | "region" | "department" | "county" | "municipality")[];
  /** Inhabitants; 0 if unknown. `populationSource` names the source. */
  population: number;
  /** True if the population is known; otherwise `population` is 0. */
  populationKnown: boolean;
  /** The year of the population; null if unknown, as for GeoNames figures. @format year */
  populationYear: number | null;
  /** Source of the population: GeoNames, or the authority and its count; null if the population is unknown. For the strength of evidence, see `/sources`. */
  populationSource: string | null;
  /** The area of the population. city: the limits that the statistical office uses for the city. urban-area: the built-up area, or the sum of its districts. division: a district, governorate or region. Null if unknown, as for GeoNames figures. */
  populationOf: "city" | "urban-area" | "division" | null;
  /** The id of the city that counts the inhabitants of this place, such as Bucharest for its Sector 3; null if no listed city does. Lists leave such parts out unless they are asked for. @format city-id */
  partOf: number | null;
  /** GeoNames id, or an id from 2000000000 on that Almanac assigned because the GeoNames id is not known. Ids are stable. @format city-id */
  id: number;
  /** The default name in ASCII. Source: GeoNames, corrected. */
  asciiName: string;
  /** Degrees north (WGS 84). Source: GeoNames, corrected. @format degrees */
  latitude: number;
  /** Degrees east (WGS 84). Source: GeoNames, corrected. @format degrees */
  longitude: number;
  /** Name, in the requested language, of its first-level subdivision, or of its territory if ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none or it is unknown. */
  state: string | null;
  /** ISO 3166-2 code of its first-level subdivision, or of its territory if ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none. */
  stateCode: string | null;
  /** IANA time zone, valid in `/timezones?zone=`, under the name that the tz database has for the country. Source: GeoNames, corrected after the tz database. @format timezone */
  timezone: string;
  /** The newest of what the record is made of, as YYYY-MM-DD: the date of its last change in GeoNames, or 1 January of `populationYear` if that is later; null if neither is known. @format date */
  updated: string | null;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** The principal capital of a country. */
export interface CapitalCity {
  /** Name in the requested language, or else the default name: the English name if there is one, otherwise the local name in Latin letters. Sources: GeoNames, CLDR, curated tables; corrected: see `/sources`. */
  name: string;
  /** ISO 3166-1 alpha-2 code, or XK. Source: GeoNames, corrected for disputed places. @format country-code */
  country: string;
  /** True if the city is a capital of its country, that is, if `capitalTypes` includes `country`. */
  capital: boolean;
  /** The types of territories that the city is the capital or seat of, from the whole country down; empty if there are none. Sources: GeoNames feature codes, corrected, with curated tables; capitals of countries by the data guidelines. */
  capitalTypes: ("country" | "state" | "province" | "district" | "territory" | "region" | "department" | "county" | "municipality")[];
  /** Inhabitants; 0 if unknown. `populationSource` names the source. */
  population: number;
  /** True if the population is known; otherwise `population` is 0. */
  populationKnown: boolean;
  /** The year of the population; null if unknown, as for GeoNames figures. @format year */
  populationYear: number | null;
  /** Source of the population: GeoNames, or the authority and its count; null if the population is unknown. For the strength of evidence, see `/sources`. */
  populationSource: string | null;
  /** The area of the population. city: the limits that the statistical office uses for the city. urban-area: the built-up area, or the sum of its districts. division: a district, governorate or region. Null if unknown, as for GeoNames figures. */
  populationOf: "city" | "urban-area" | "division" | null;
  /** The id of the city that counts the inhabitants of this place, such as Bucharest for its Sector 3; null if no listed city does. Lists leave such parts out unless they are asked for. @format city-id */
  partOf: number | null;
  /** GeoNames id, or an id from 2000000000 on that Almanac assigned because the GeoNames id is not known. Ids are stable. @format city-id */
  id: number;
  /** The default name in ASCII. Source: GeoNames, corrected. */
  asciiName: string;
  /** Degrees north (WGS 84). Source: GeoNames, corrected. @format degrees */
  latitude: number;
  /** Degrees east (WGS 84). Source: GeoNames, corrected. @format degrees */
  longitude: number;
  /** Name, in the requested language, of its first-level subdivision, or of its territory if ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none or it is unknown. */
  state: string | null;
  /** ISO 3166-2 code of its first-level subdivision, or of its territory if ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none. */
  stateCode: string | null;
  /** IANA time zone, valid in `/timezones?zone=`, under the name that the tz database has for the country. Source: GeoNames, corrected after the tz database. @format timezone */
  timezone: string;
  /** The newest of what the record is made of, as YYYY-MM-DD: the date of its last change in GeoNames, or 1 January of `populationYear` if that is later; null if neither is known. @format date */
  updated: string | null;
  /** Other capitals of a country that has several, for example Cape Town and Bloemfontein. */
  otherCapitals: City[];
}

/** A city and its distance. */
export interface NearCity {
  /** Name in the requested language, or else the default name: the English name if there is one, otherwise the local name in Latin letters. Sources: GeoNames, CLDR, curated tables; corrected: see `/sources`. */
  name: string;
  /** ISO 3166-1 alpha-2 code, or XK. Source: GeoNames, corrected for disputed places. @format country-code */
  country: string;
  /** True if the city is a capital of its country, that is, if `capitalTypes` includes `country`. */
  capital: boolean;
  /** The types of territories that the city is the capital or seat of, from the whole country down; empty if there are none. Sources: GeoNames feature codes, corrected, with curated tables; capitals of countries by the data guidelines. */
  capitalTypes: ("country" | "state" | "province" | "district" | "territory" | "region" | "department" | "county" | "municipality")[];
  /** Inhabitants; 0 if unknown. `populationSource` names the source. */
  population: number;
  /** True if the population is known; otherwise `population` is 0. */
  populationKnown: boolean;
  /** The year of the population; null if unknown, as for GeoNames figures. @format year */
  populationYear: number | null;
  /** Source of the population: GeoNames, or the authority and its count; null if the population is unknown. For the strength of evidence, see `/sources`. */
  populationSource: string | null;
  /** The area of the population. city: the limits that the statistical office uses for the city. urban-area: the built-up area, or the sum of its districts. division: a district, governorate or region. Null if unknown, as for GeoNames figures. */
  populationOf: "city" | "urban-area" | "division" | null;
  /** The id of the city that counts the inhabitants of this place, such as Bucharest for its Sector 3; null if no listed city does. Lists leave such parts out unless they are asked for. @format city-id */
  partOf: number | null;
  /** GeoNames id, or an id from 2000000000 on that Almanac assigned because the GeoNames id is not known. Ids are stable. @format city-id */
  id: number;
  /** The default name in ASCII. Source: GeoNames, corrected. */
  asciiName: string;
  /** Degrees north (WGS 84). Source: GeoNames, corrected. @format degrees */
  latitude: number;
  /** Degrees east (WGS 84). Source: GeoNames, corrected. @format degrees */
  longitude: number;
  /** Name, in the requested language, of its first-level subdivision, or of its territory if ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none or it is unknown. */
  state: string | null;
  /** ISO 3166-2 code of its first-level subdivision, or of its territory if ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none. */
  stateCode: string | null;
  /** IANA time zone, valid in `/timezones?zone=`, under the name that the tz database has for the country. Source: GeoNames, corrected after the tz database. @format timezone */
  timezone: string;
  /** The newest of what the record is made of, as YYYY-MM-DD: the date of its last change in GeoNames, or 1 January of `populationYear` if that is later; null if neither is known. @format date */
  updated: string | null;
  /** Great-circle distance from the requested place in kilometres, to the metre. */
  distanceKm: number;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** The location of a point, with the basis of each part. */
export interface Whereabouts {
  /** The requested latitude, degrees north. */
  latitude: number;
  /** The requested longitude, degrees east. */
  longitude: number;
  /** ISO 3166-1 alpha-2 code of the country, or XK; null at sea and on land without a code. Source: Natural Earth, changed according to the data guidelines. @format country-code */
  country: string | null;
  /** Alpha-2 codes of other countries that claim the land. @format country-code */
  claimedBy: string[];
  /** ISO 3166-2 code of the state whose shape contains the point; near a border of states, the nearest city may decide; if no shape is known there, of the state of the nearest city in the country. Null if there is no such state. */
  stateCode: string | null;
  /** Name of the state with the code `stateCode` in the requested language; null if `stateCode` is null. */
  state: string | null;
  /** Codes of the other states within 3 km, the nearest first. */
  near: string[];
  /** IANA time zone, valid in `/timezones?zone=`: that of the state or country if all its cities have the same one, otherwise that of the nearest city or of a nearer place that a zone is named after; at sea, and on land too far from cities and such places, the nautical zone, for example `Etc/GMT-1` for one hour ahead of UTC. @format timezone */
  timezone: string;
  /** Name of the nearest city in the requested language. On land: within 2,000 km in the same state or country, measured to the edge of the built-up area; at sea and on land without a code: within 500 km in any country; null if there is none. */
  city: string | null;
  /** Id of `city`, for `/cities/:id`; null if `city` is null. */
  cityId: number | null;
  /** Great-circle distance to the centre of `city` in kilometres, with three decimals; null if `city` is null. */
  distanceKm: number | null;
  /** The basis of country, state and time zone. */
  basis: WhereaboutsBasis;
}

/** The basis of country, state and time zone. */
export interface WhereaboutsBasis {
  /** `border`: the point is within the borders; `nearest-city`: a border or coast is within 3 km, so the nearest city decided; `nautical`: at sea. */
  country: "border" | "nearest-city" | "nautical";
  /** `border`: by the shape of the state; `nearest-city`: the shape is not known or leaves out the nearest city, or a border is within 3 km and a city within 2 km decided; `nautical`: at sea. */
  state: "border" | "nearest-city" | "nautical";
  /** `border`: the state or country has one zone; `nearest-city`: it has several, or another country is within 3 km; `nautical`: at sea, or too far from all cities and named places. */
  timezone: "border" | "nearest-city" | "nautical";
}

/** The calling code of a country or territory. */
export interface PhoneCode {
  /** ISO 3166-1 alpha-2 code of the country or territory, XK, or the reserved codes AC (Ascension) and TA (Tristan da Cunha). @format country-code */
  code: string;
  /** Name of the country or territory. Source: CLDR. */
  country: string;
  /** ITU country code with a leading +. Source: libphonenumber. @format calling-code */
  phoneCode: string;
  /** If several countries share the phoneCode, the digits after it that distinguish this country. Empty for the main country, and if no digits distinguish it. Source: libphonenumber and numbering plans; corrected. @format area-code */
  areaCodes: string[];
  /** True if the phoneCode alone means this country: it is the only or the main country with this code (US for +1, GB for +44). */
  main: boolean;
  /** True if the territory has its own numbers under the phoneCode; false if it is uninhabited or has no number range, so that the phoneCode is that of its sovereign state. */
  assigned: boolean;
  /** Country codes that ITU has assigned to the country but that are not in use. */
  unusedPhoneCodes: string[];
  /** The prefix for international calls from the country; ~ means waiting for a tone. Null if carriers have different prefixes, and for uninhabited territories. Source: libphonenumber. */
  internationalPrefix: string | null;
  /** The trunk prefix, dialled before the area code within the country and omitted from abroad; null if there is none. Source: libphonenumber. */
  nationalPrefix: string | null;
  /** Possible lengths of numbers after the country code, without prefixes, in ascending order; empty if unknown. Source: libphonenumber. */
  numberLengths: number[];
  /** An example of a mobile number; null if there is none. Source: libphonenumber. */
  example: ExampleNumber | null;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A valid mobile number for placeholders in forms. Do not call it. */
export interface ExampleNumber {
  /** E.164 format, for storing and comparing. */
  e164: string;
  /** International format. */
  international: string;
  /** National format. */
  national: string;
}

/** A parsed phone number. */
export interface PhoneNumber {
  /** True if the number fits the numbering plan of its country. It may still be unassigned. Source: libphonenumber. */
  valid: boolean;
  /** True if numbers of its country can have this length. */
  possible: boolean;
  /** The type of number in the numbering plan; null if the number is not valid. Some plans, such as +1, do not distinguish mobile numbers: fixed-line-or-mobile. */
  type: "fixed-line" | "mobile" | "fixed-line-or-mobile" | "toll-free" | "premium-rate" | "shared-cost" | "voip" | "personal-number" | "pager" | "uan" | "voicemail" | null;
  /** ISO 3166-1 alpha-2 code of the country or territory of the number, XK, AC or TA; null if it cannot be determined, and for non-geographic numbers such as +800. @format country-code */
  country: string | null;
  /** ITU country code with a leading +; null if none was found. */
  callingCode: string | null;
  /** E.164 format without the extension, for storing and comparing. Null if the number is not possible. */
  e164: string | null;
  /** International format. Null if the number is not possible. */
  international: string | null;
  /** National format. Null if the number is not possible. */
  national: string | null;
  /** RFC 3966 link. Null if the number is not possible. */
  rfc3966: string | null;
  /** Digits to dial once connected; null if none were given. */
  extension: string | null;
  /** The reason why the number is not valid: not-a-number, country-required (a national number without country), no-numbering-plan (the country has none: use +), unknown-calling-code, too-short, too-long, invalid-length (only shorter or longer numbers exist), unassigned (the digits are in no range in use). Null if it is valid. */
  reason: "not-a-number" | "country-required" | "no-numbering-plan" | "unknown-calling-code" | "too-short" | "too-long" | "invalid-length" | "unassigned" | null;
}

/** A time zone with its countries, place and current offset. */
export interface Timezone {
  /** Name in the IANA tz database, usually area and place. */
  name: string;
  /** Display label in the requested language: the exemplar city of Unicode CLDR, or else the last part of the name. */
  displayName: string;
  /** ISO 3166-1 alpha-2 codes of the countries and territories that the zone overlaps, that of its place first (zone1970.tab). Empty for zones without a place, such as Etc/UTC. @format country-code */
  countryCodes: string[];
  /** The `countryCodes` that are on the world map. @format country-code */
  mappableCountryCodes: string[];
  /** Latitude of the place in decimal degrees, north positive (zone1970.tab). 0 for zones without a place. @format degrees */
  latitude: number;
  /** Longitude of the place in decimal degrees, east positive (zone1970.tab). For zones without a place, the meridian of their standard time. @format degrees */
  longitude: number;
  /** Comment in English that distinguishes the zone from others in the same country (zone1970.tab); null if there is none. */
  comment: string | null;
  /** The current offset, as hours and minutes ahead of UTC (+) or behind it (-); before 1972 possibly with seconds. @format utc-offset */
  utcOffset: string;
  /** The current offset, in minutes ahead of UTC; before 1972 possibly a fraction. */
  utcOffsetMinutes: number;
  /** The abbreviation in the tz database now; digits if none is in use. @format time-name */
  abbreviation: string;
  /** True during daylight saving time, when clocks are ahead of the time in the rest of the year. Irish summer time counts as daylight saving time, too. */
  daylightTime: boolean;
  /** The name of the current time in the requested language, or else the offset (`GMT+01:00`). Source: Unicode CLDR. @format time-name */
  longName: string;
  /** The name of the zone’s time all year in the requested language, or else a name made from its country or city (`Morocco Time`), or else the offset (`GMT-05:00`). Source: Unicode CLDR. */
  genericName: string;
  /** The abbreviation of the current time in the requested language: PST in English, MEZ in German; null if CLDR has none, as in most cases. `abbreviation` is the same in every language. Source: Unicode CLDR. */
  shortName: string | null;
  /** The next known change; null if there is none. */
  nextChange: TimezoneChange | null;
  /** Other names of this zone in the tz database: former names, and zones merged because their clocks have agreed since 1970. */
  aliases: string[];
  /** The Windows name of the zone in English; null if there is none. Source: Unicode CLDR. */
  windowsName: string | null;
  /** Only if the zones of a country were requested: the name of the zone in this country in the tz database, such as `Europe/Oslo` in the record of `Europe/Berlin` for Norway. The names of the time and `windowsName` are then those of this place. */
  localName?: string;
  /** Only with `localName`: its label in the requested language. */
  localDisplayName?: string;
  /** Only if the zone was requested by another name: that name. The names of the time and `windowsName` are then those of its place. */
  requestedName?: string;
  /** Only with `distinct`: the name of the time all year, and the largest cities with this time. */
  label?: string;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A change of the clocks of a time zone. */
export interface TimezoneChange {
  /** The instant of the change, ISO 8601 in UTC. @format date-time */
  at: string;
  /** The offset after the change, as hours and minutes ahead of UTC (+) or behind it (-); before 1972 possibly with seconds. @format utc-offset */
  utcOffset: string;
  /** The offset after the change, in minutes ahead of UTC; before 1972 possibly a fraction. */
  utcOffsetMinutes: number;
  /** Minutes by which clocks move forward (+) or back (-); 0 if only the name or kind of time changes. */
  shiftMinutes: number;
  /** The abbreviation in the tz database after the change; digits if none is in use. @format time-name */
  abbreviation: string;
  /** True if daylight saving time is on after the change. */
  daylightTime: boolean;
}

/** A time converted to other zones. */
export interface TimeConversion {
  /** The requested time in ISO 8601: a local time without offset, or an instant with Z. */
  at: string;
  /** Clocks in `from` show the local time once, never (in the gap when they move forward) or twice (in the overlap when they move back). An instant occurs once. */
  occurs: "once" | "gap" | "overlap";
  /** The change of clocks in `from` that causes the gap or overlap; null if there is none. */
  change: TimezoneChange | null;
  /** The readings of the time. In a gap or overlap there are two; the first uses the offset before the change, as calendars do (RFC 5545). In a gap, that is the later instant; in an overlap, the earlier one. */
  readings: TimeReading[];
}

/** An instant and the local times at that instant. */
export interface TimeReading {
  /** The instant, ISO 8601 in UTC. @format date-time */
  instant: string;
  /** The local time in `from`; null if `from` was not given. */
  from: ZonedTime | null;
  /** The local time in each of the requested `to`, in the order of the request. */
  to: ZonedTime[];
}

/** The local time of a place at an instant. */
export interface ZonedTime {
  /** The requested place, zone or offset. */
  asked: string;
  /** The place or offset that was understood. Show it to users, so that they notice mistakes. */
  readAs: string;
  /** The `name` of the zone in `/timezones`; null for an offset. */
  timezone: string | null;
  /** Display label of the requested place in the requested language. */
  displayName: string;
  /** Local date and time, ISO 8601, with milliseconds unless they are 0. */
  localTime: string;
  /** The offset at that time, as hours and minutes ahead of UTC (+) or behind it (-). @format utc-offset */
  utcOffset: string;
  /** The offset at that time, in minutes ahead of UTC. */
  utcOffsetMinutes: number;
  /** The abbreviation in the tz database at that time. @format time-name */
  abbreviation: string;
  /** True during daylight saving time. */
  daylightTime: boolean;
  /** The name of that time in the requested language. @format time-name */
  longName: string;
  /** The abbreviation in the requested language; null if CLDR has none. */
  shortName: string | null;
}

/** A language with its codes, names, scripts and official status. */
export interface Language {
  /** BCP 47 code: ISO 639-1, or else ISO 639-3. Source: CLDR. @format language-code */
  code: string;
  /** Name in the requested language, or else in English. Source: CLDR. */
  name: string;
  /** Name in the language itself; null if it is not in CLDR. */
  nativeName: string | null;
  /** ISO 639-3 code. Source: CLDR aliases. */
  iso639Part3: string | null;
  /** Other codes of this language: three-letter, bibliographic and withdrawn codes, and codes that CLDR counts as this language (`sh`, `prs`). Source: CLDR aliases. */
  otherCodes: string[];
  /** ISO 15924 codes of the scripts in use, the most likely first. Source: CLDR. @format script-code */
  scripts: string[];
  /** Direction of the most likely script: left to right or right to left. */
  direction: "ltr" | "rtl";
  /** Number of people who use the language as a first or second one: population times percentage of users, summed over countries, to two significant digits; null if CLDR has no figures. */
  speakers: number | null;
  /** Alpha-2 codes of countries where the language is official, by law or in practice, sorted. Source: CLDR, corrected. @format country-code */
  officialIn: string[];
  /** Alpha-2 codes of countries where the language is official only in a part, sorted. Source: CLDR, corrected. @format country-code */
  regionallyOfficialIn: string[];
  /** The values of `lang` for this language; empty if it is not supported. */
  supported: string[];
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A code of ISO 4217, current or withdrawn since 1999. */
export interface Currency {
  /** Alphabetic code of ISO 4217. @format currency-code */
  code: string;
  /** Name in the requested language, or else in English. Source: CLDR, corrected. */
  name: string;
  /** English name in ISO 4217. */
  isoName: string;
  /** Numeric code of ISO 4217, three digits. */
  numeric: string;
  /** The kind of code: a currency in circulation; a fund or indexed unit of one country; a troy ounce of a precious metal; a unit of account of institutions; or special (`XTS` for testing, `XXX` for no currency). */
  kind: "currency" | "fund" | "metal" | "unit-of-account" | "special";
  /** Digits after the decimal point, from the minor unit of ISO 4217; null if it gives none. */
  digits: number | null;
  /** Digits after the decimal point in everyday use (0 for forints); null for metals and other codes without digits. Source: CLDR. */
  usualDigits: number | null;
  /** Unambiguous symbol in the requested language, or else the code. Source: CLDR. */
  symbol: string;
  /** The short symbol, which other currencies may share. Source: CLDR. */
  narrowSymbol: string;
  /** Alpha-2 codes of countries and territories where the currency is legal tender or, if withdrawn, was since 1998, sorted; for a fund, the country of the fund. Source: CLDR, ISO 4217. @format country-code */
  countries: string[];
  /** False for a withdrawn code. */
  inForce: boolean;
  /** The last day on which a withdrawn currency was in use at home; null for current codes, and if unknown. Source: CLDR. @format date */
  until: string | null;
  /** Codes of the current replacements of a withdrawn currency; null for current codes, and if unknown. */
  replacedBy: string[] | null;
  /** Units of a withdrawn currency for one unit of its replacement, if the European Union has fixed the rate by law; null for all others. */
  fixedRate: number | null;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** The postal address format of a country or territory. */
export interface AddressFormat {
  /** ISO 3166-1 alpha-2 code of the country or territory, or XK. @format country-code */
  countryCode: string;
  /** The order of the parts in the script of the country. `%` and a letter is a part: N recipient, O organization, A street address, D dependent locality, C city, S state or province, Z postal code, X sorting code; `%n` is a line break. All other text is literal. Add the name of the destination country at the end. Source: libaddressinput, corrected. @format address-format */
  format: string;
  /** The letters of the required parts, sorted. Source: libaddressinput, corrected. @format address-letter */
  required: ("N" | "O" | "A" | "D" | "C" | "S" | "Z" | "X")[];
  /** The order of the parts in Latin letters, for countries with addresses in two scripts; otherwise null. Source: libaddressinput. */
  latinFormat: string | null;
  /** The parts of the format in order, without duplicates: the fields of a form. */
  parts: AddressPart[];
  /** The letters of the parts that the postal service wants in upper case, sorted. Source: libaddressinput. @format address-letter */
  uppercase: ("N" | "O" | "A" | "D" | "C" | "S" | "Z" | "X")[];
  /** A JavaScript regular expression for the whole postal code in upper case, without the prefix; null if the country has no postal codes or their format is not known. Source: libaddressinput, corrected. */
  postalCodePattern: string | null;
  /** Postal codes that match the pattern. */
  postalCodeExamples: string[];
  /** The prefix that the format puts before the postal code; null if there is none. */
  postalCodePrefix: string | null;
}

/** A part of an address, for one field of a form. */
export interface AddressPart {
  letter: "N" | "O" | "A" | "D" | "C" | "S" | "Z" | "X";
  part: "recipient" | "organization" | "streetAddress" | "dependentLocality" | "city" | "state" | "postalCode" | "sortingCode";
  /** The type of the part in this country, for translation by applications: a state may be a `province`, `prefecture` or `emirate`, a postal code a `zip` or an `eircode`. */
  type: string;
  /** The type as an English label for a form field. */
  label: string;
  /** True if an address is incomplete without this part. */
  required: boolean;
  /** True if the postal service wants this part in upper case. */
  uppercase: boolean;
}

/** An address in the format of its country. */
export interface WrittenAddress {
  /** ISO 3166-1 alpha-2 code of the country or territory whose format was used, or XK. @format country-code */
  country: string;
  /** The non-empty lines of the address. Add the name of the destination country at the end. */
  lines: string[];
  /** The lines joined by line breaks. */
  text: string;
  /** Given parts that are not written, because addresses of the country do not use them. */
  unused: ("recipient" | "organization" | "streetAddress" | "dependentLocality" | "city" | "state" | "postalCode" | "sortingCode")[];
}

/** The result of checking an address. */
export interface AddressCheck {
  /** ISO 3166-1 alpha-2 code of the country or territory whose format was used, or XK. @format country-code */
  country: string;
  /** True if all required parts are given and, as far as known, the state exists, and the postal code has the right format and is in the state. City and street are not checked. */
  valid: boolean;
  /** The problems in the order of the parts; unused parts are last. */
  problems: AddressProblem[];
  /** The state as it was read; null if none is given, it is unknown, or the states of the country are. */
  state: StateInAddress | null;
}

/** A problem with a part of an address. */
export interface AddressProblem {
  field: "recipient" | "organization" | "streetAddress" | "dependentLocality" | "city" | "state" | "postalCode" | "sortingCode";
  /** missing: the part is required. invalid: the postal code has a wrong format. unknown: the country has no such state. mismatch: the postal code is not in the state. unused: addresses of the country do not use the part; the address is still valid. */
  code: "missing" | "invalid" | "unknown" | "mismatch" | "unused";
  /** An English description. A state has its name in the requested language. */
  message: string;
}

/** A state as it was read in an address. */
export interface StateInAddress {
  /** ISO 3166-2 code; null if the state has none. */
  code: string | null;
  /** Name in the requested language, or else in English. */
  name: string;
  /** True if the address has a former code or name, of this state or of one that is part of it now. */
  former: boolean;
}

/** The flag of a country or territory. Some territories use the flag of their sovereign state. */
export interface Flag {
  /** ISO 3166-1 alpha-2 code of the country or territory, or XK for Kosovo. @format country-code */
  alpha2: string;
  /** Path of the flag in 4:3. @format uri-reference */
  svg: string;
  /** Path of the flag in 1:1. @format uri-reference */
  squareSvg: string;
  /** Official width divided by height: 1.5 for a flag three units wide and two high; null if unknown. From Wikipedia, not checked against each flag law. The drawings are 4:3 and 1:1. Source: SVG Country Flags. */
  aspectRatio: number | null;
  /** Size of the 4:3 SVG in bytes, uncompressed. Source: Flag Icons, with the ids of the SVG elements changed. */
  sizeBytes: number;
}

/** A map as SVG, with its highlighted countries and its legend. */
export interface WorldMap {
  /** The map as SVG markup, 1000 units wide, ready to insert into a page. Each country is an element whose `id` and `data-code` are its alpha-2 code, with a `title`. Styles apply to the picture only. Source: Natural Earth, from Visionscarto and world-atlas. */
  svg: string;
  /** Number of highlighted countries. */
  highlightCount: number;
  /** The highlighted countries without duplicates. */
  highlights: MapHighlight[];
  /** The legend: classes from the lowest to the highest; empty if no values were given. */
  legend: MapLegendClass[];
}

/** A highlighted country on the map. */
export interface MapHighlight {
  /** ISO 3166-1 alpha-2 code of the country, or XK. @format country-code */
  code: string;
  /** Fill of the country: as given for a highlight (#rgb or #rrggbb), as #rrggbb for a value. */
  fill: string;
  /** Name of the country in the requested language. Source: CLDR. */
  label: string;
}

/** A class of values with one colour. */
export interface MapLegendClass {
  /** Fill of the countries of this class, as #rrggbb in lower case. */
  fill: string;
  /** The minimum value of the class. */
  from: number;
  /** The beginning of the next class; for the last class, its maximum (inclusive). */
  to: number;
}

/** The Moon and the season at an instant and, for a place, rise, set and twilights. Instants are accurate to a minute from 1900 to 2100. */
export interface Astronomy {
  /** The requested instant. */
  date: string;
  hemisphere: "north" | "south";
  /** The phase of the Moon at an instant. */
  moon: MoonState;
  /** The state of the Sun: the season. */
  sun: SunState;
  /** Rise, set and twilights; null if no latitude and longitude were given. */
  riseAndSet: RiseAndSet | null;
}

/** The phase of the Moon at an instant. */
export interface MoonState {
  /** The phase: one of eight bins of 45° of elongation, the first from -22.5° to less than 22.5°. */
  key: "new-moon" | "waxing-crescent" | "first-quarter" | "waxing-gibbous" | "full-moon" | "waning-gibbous" | "last-quarter" | "waning-crescent";
  /** Display name of the phase. */
  name: string;
  /** Apparent geocentric ecliptic longitude of the Moon minus that of the Sun, in degrees: 0 new, 180 full. Source: astronomy-engine, corrected for aberration; accurate to 0.002° from 1900 to 2100. */
  elongation: number;
  /** The illuminated fraction of the disc, from 0 to 1. Source: astronomy-engine. */
  illuminatedFraction: number;
  /** Days since new moon. */
  ageDays: number;
  /** The next four principal phases after the instant, in order. */
  nextPhases: PrincipalPhase[];
  /** Altitude and orientation seen from the place; null if no latitude and longitude were given. */
  inSky: MoonInSky | null;
}

/** A principal phase of the Moon and its instant. */
export interface PrincipalPhase {
  key: "new-moon" | "first-quarter" | "full-moon" | "last-quarter";
  /** Display name of the phase. */
  name: string;
  /** The instant when the ecliptic longitude of the Moon minus that of the Sun is 0, 90, 180 or 270°. */
  date: string;
}

/** Altitude and orientation of the Moon, seen from a place at an instant. Source: astronomy-engine. */
export interface MoonInSky {
  /** Altitude of the centre in degrees, without refraction; negative below the horizon. */
  altitude: number;
  /** Direction of the Moon’s north pole: degrees from the zenith, counterclockwise as seen by the observer. */
  northAngle: number;
  /** Direction of the middle of the Moon’s bright limb: degrees from the zenith, counterclockwise as seen by the observer. */
  brightLimbAngle: number;
}

/** The state of the Sun: the season. */
export interface SunState {
  /** The season of a hemisphere at an instant. */
  season: Season;
}

/** The season of a hemisphere at an instant. */
export interface Season {
  /** Name of the season. */
  name: "spring" | "summer" | "autumn" | "winter";
  hemisphere: "north" | "south";
  /** Display label with the hemisphere. */
  label: string;
  /** meteorological: seasons begin on the first day of March, June, September and December, in UTC. astronomical: they begin at equinoxes and solstices. */
  basis: "meteorological" | "astronomical";
  /** The beginning of the season. */
  since: string;
  /** The next season. */
  next: NextSeason;
}

/** The next season. */
export interface NextSeason {
  /** Name of the season. */
  name: "spring" | "summer" | "autumn" | "winter";
  /** Display label with the hemisphere. */
  label: string;
  /** The beginning of the season. */
  date: string;
}

/** Rise, set and twilights at a place at sea level, within 24 hours from the instant. Source: astronomy-engine; accurate to the minute. */
export interface RiseAndSet {
  /** Latitude of the place in degrees, north positive. */
  latitude: number;
  /** Longitude of the place in degrees, east positive. */
  longitude: number;
  /** The end of the 24 hours, which begin with the requested instant. */
  until: string;
  /** The first rise and the first set of a body within 24 hours. */
  sun: HorizonTimes;
  /** The first rise and the first set of a body within 24 hours. */
  moon: HorizonTimes;
  /** The twilights, with the Sun’s centre 6°, 12° and 18° below the horizon. */
  twilights: Twilights;
}

/** The first rise and the first set of a body within 24 hours. */
export interface HorizonTimes {
  /** rises-and-sets: the Sun or Moon rises, sets or both within the 24 hours. always-up: it stays above the horizon (midnight sun). always-down: it stays below the horizon (polar night). */
  state: "rises-and-sets" | "always-up" | "always-down";
  /** The instant when the upper limb rises above a level horizon, with refraction of 34′; null if it does not. */
  rise: string | null;
  /** The instant when the upper limb sets below a level horizon, with refraction of 34′; null if it does not. */
  set: string | null;
}

/** The twilights, with the Sun’s centre 6°, 12° and 18° below the horizon. */
export interface Twilights {
  /** The beginning of a twilight in the morning and its end in the evening. */
  civil: Twilight;
  /** The beginning of a twilight in the morning and its end in the evening. */
  nautical: Twilight;
  /** The beginning of a twilight in the morning and its end in the evening. */
  astronomical: Twilight;
}

/** The beginning of a twilight in the morning and its end in the evening. */
export interface Twilight {
  /** rises-and-sets: the Sun’s centre crosses the altitude of this twilight. always-up: the centre never sinks below that altitude, so it does not get darker. always-down: the centre never reaches that altitude. */
  state: "rises-and-sets" | "always-up" | "always-down";
  /** The instant when the Sun’s centre rises above that altitude; null if it does not. */
  dawn: string | null;
  /** The instant when the Sun’s centre sinks below that altitude; null if it does not. */
  dusk: string | null;
}

/** A principal phase of the Moon, an equinox, a solstice or an eclipse. Source: astronomy-engine, VSOP87; accurate to the minute from 1900 to 2100. */
export interface SkyEvent {
  /** The instant of the event; for an eclipse, that of greatest eclipse. */
  date: string;
  kind: "moon-phase" | "equinox" | "solstice" | "solar-eclipse" | "lunar-eclipse";
  /** The event in more detail than its kind: which phase, equinox or solstice, or which type of eclipse. Keys do not change between versions. */
  key: "new-moon" | "first-quarter" | "full-moon" | "last-quarter" | "march-equinox" | "june-solstice" | "september-equinox" | "december-solstice" | "total-solar-eclipse" | "annular-solar-eclipse" | "hybrid-solar-eclipse" | "partial-solar-eclipse" | "total-lunar-eclipse" | "partial-lunar-eclipse" | "penumbral-lunar-eclipse";
  /** Display name. */
  name: string;
  /** Magnitude of an eclipse; null for other events. Solar: ratio of the apparent diameters of Moon and Sun if the axis of the shadow meets the Earth, otherwise the covered fraction of the Sun’s diameter. Lunar: fraction of the Moon’s diameter in the umbra, or in the penumbra for penumbral eclipses; shadows are enlarged after Chauvenet. */
  magnitude: number | null;
  /** Latitude of the greatest solar eclipse in degrees, north positive; null for other events. */
  latitude: number | null;
  /** Longitude of the greatest solar eclipse in degrees, east positive; null for other events. */
  longitude: number | null;
}

/** One of the eight phases of the Moon. */
export interface MoonPhase {
  /** A stable key for the phase. */
  key: "new-moon" | "waxing-crescent" | "first-quarter" | "waxing-gibbous" | "full-moon" | "waning-gibbous" | "last-quarter" | "waning-crescent";
  /** Name of the phase. Source: US Naval Observatory (English), CLDR, corrected. */
  name: string;
  /** Number within the month, 0 for new moon. */
  number: number;
  /** True for new moon, first quarter, full moon and last quarter, for which almanacs give an instant. */
  principal: boolean;
  /** Direction of change of the illuminated fraction; null at new and full moon. */
  trend: "waxing" | "waning" | null;
  /** Unicode symbol for the view from the northern hemisphere. */
  symbol: string;
  /** Unicode symbol for the view from the southern hemisphere. */
  symbolSouth: string;
  /** The middle of the phase: longitude of the Moon minus that of the Sun, in degrees. */
  elongation: number;
  /** The beginning of the phase in degrees (inclusive); 337.5 for new moon. */
  elongationFrom: number;
  /** The end of the phase in degrees (exclusive). */
  elongationTo: number;
  /** The minimum illuminated fraction within the phase, for a Moon on the ecliptic. */
  illuminatedFrom: number;
  /** The maximum illuminated fraction within the phase, for a Moon on the ecliptic. */
  illuminatedTo: number;
  /** Days from new moon to the middle of the phase, for a mean synodic month of 29.530589 days. */
  meanAgeDays: number;
  /** A description in English, for middle latitudes. */
  about: string;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A planet or dwarf planet of the Sun. */
export interface Planet {
  /** The English name in lower case. */
  id: string;
  /** Name in the requested language. Source: D3-Celestial. */
  name: string;
  /** Planet or dwarf planet (IAU, resolution B5 of 2006). */
  kind: "planet" | "dwarf-planet";
  /** Astronomical symbol. Source: Unicode. */
  symbol: string;
  /** Position among the eight planets by distance from the Sun; null for a dwarf planet. */
  position: number | null;
  /** Minor Planet Center number of a dwarf planet; null for a planet. */
  minorPlanetNumber: number | null;
  /** Mean radius in km. Source: JPL, Planetary Physical Parameters. */
  meanRadiusKm: number;
  /** Equatorial radius in km; null for triaxial bodies. Source: JPL, Planetary Physical Parameters. */
  equatorialRadiusKm: number | null;
  /** Mass in kg; null if unknown. Source: JPL, Planetary Physical Parameters. */
  massKg: number | null;
  /** Mean density in g/cm³; null if unknown. Source: JPL, Planetary Physical Parameters. */
  densityGramsPerCm3: number | null;
  /** Gravitational acceleration at the equator in m/s²; null if unknown. Source: JPL, Planetary Physical Parameters. */
  gravityMetresPerS2: number | null;
  /** Escape velocity in km/s; null if unknown. Source: JPL, Planetary Physical Parameters. */
  escapeVelocityKmPerS: number | null;
  /** Semi-major axis of the orbit in astronomical units (149,597,870.7 km). Source: JPL, Approximate Positions of the Planets (J2000); dwarf planets: Small-Body Database. */
  semiMajorAxisAu: number;
  /** Eccentricity of the orbit. Source: as for `semiMajorAxisAu`. */
  eccentricity: number;
  /** Inclination of the orbit to the ecliptic, in degrees. Source: as for `semiMajorAxisAu`. */
  inclination: number;
  /** Sidereal orbital period in Julian years of 365.25 days. Source: JPL, Planetary Physical Parameters. */
  orbitalPeriodYears: number;
  /** Sidereal orbital period in days. */
  orbitalPeriodDays: number;
  /** Sidereal rotation period in hours, negative for retrograde rotation. Source: JPL, Planetary Physical Parameters. */
  rotationPeriodHours: number;
  /** Axial tilt relative to the orbit in degrees; null if unknown. Source: NASA, Planetary Fact Sheet. */
  axialTilt: number | null;
  /** Mean temperature in °C of the surface, or at a pressure of 1 bar for giant planets; null if unknown. Source: NASA, Planetary Fact Sheet. */
  meanTemperatureCelsius: number | null;
  /** Geometric albedo; null if unknown. Source: JPL, Planetary Physical Parameters. */
  geometricAlbedo: number | null;
  /** True if it has rings. */
  rings: boolean;
  /** The number of moons known at `moonsAsOf`. */
  knownMoons: number;
  /** The month when moons were counted. */
  moonsAsOf: string;
  /** Year of discovery; null if it has always been known. @format year */
  discoveredYear: number | null;
  /** Discoverer; null if it has always been known or nobody is credited. @format english-text */
  discoveredBy: string | null;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A named moon of a planet or dwarf planet. */
export interface Moon {
  /** The English name in lower-case letters. */
  id: string;
  /** Name given by the IAU. Source: Gazetteer of Planetary Nomenclature; for the Moon in other languages, D3-Celestial; corrected. */
  name: string;
  /** The planet or dwarf planet that the moon orbits, by id in `planets`. @format planet */
  planet: string;
  /** Planet and Roman numeral, in the order of numbering. Source: IAU. */
  designation: string;
  /** The group by orbit or origin, such as Galilean, Norse or trojan; null if it belongs to none. */
  group: string | null;
  /** Mean radius in km; null if unknown. Source: JPL, Planetary Satellite Physical Parameters. */
  meanRadiusKm: number | null;
  /** Mass in kg; null if unknown. Source: JPL, Planetary Satellite Physical Parameters. */
  massKg: number | null;
  /** Semi-major axis of the mean orbit in km. Source: JPL, Planetary Satellite Mean Elements. */
  semiMajorAxisKm: number;
  /** Eccentricity of the mean orbit. Source: JPL, Planetary Satellite Mean Elements. */
  eccentricity: number;
  /** Sidereal orbital period in days. Source: JPL, Planetary Satellite Mean Elements; for small outer moons, Kepler’s third law. */
  orbitalPeriodDays: number;
  /** True if it orbits against the rotation of its planet. */
  retrograde: boolean;
  /** Year of the discovery image or sighting; null for the Moon. Source: JPL, Planetary Satellite Discovery Circumstances. @format year */
  discoveredYear: number | null;
  /** Discoverer: a person, team or spacecraft; null for the Moon. Source: JPL, Planetary Satellite Discovery Circumstances. @format english-text */
  discoveredBy: string | null;
  /** The month of the last comparison with the list of the IAU. */
  asOf: string;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A star visible to the naked eye (to magnitude 6), or Proxima Centauri, the nearest. */
export interface Star {
  /** Number in the Hipparcos catalogue (ESA, 1997). */
  id: string;
  /** Proper name in the requested language or else in English, or else the designation. Source: D3-Celestial, corrected according to the IAU. */
  name: string;
  /** True if the name is a proper name. */
  named: boolean;
  /** Bayer letter or Flamsteed number with the abbreviated constellation, or else the variable star name, or a Gliese, Henry Draper or Hipparcos number. */
  designation: string;
  /** The designation spelt out with the Latin genitive of the constellation; null for catalogue numbers. */
  fullDesignation: string | null;
  /** Three-letter abbreviation of the constellation (IAU borders of 1930). A few old designations name another one. */
  constellation: string;
  /** Name of the constellation in the requested language, or else in Latin. Source: D3-Celestial, corrected. @format english-text */
  constellationName: string;
  /** Right ascension in degrees, equinox and epoch J2000. Source: XHIP. @format degrees */
  rightAscension: number;
  /** Declination in degrees, equinox and epoch J2000. Source: XHIP. @format degrees */
  declination: number;
  /** Apparent visual magnitude; smaller is brighter. Source: XHIP, corrected. @format magnitude */
  magnitude: number;
  /** B−V colour index; larger is redder. Null if unknown. Source: XHIP. */
  colorIndex: number | null;
  /** Colour derived from B−V by the main-sequence spectral classes O, B, A, F, G, K, M (Allen’s Astrophysical Quantities, 4th ed., 2000, table 15.7); null if B−V is unknown. */
  color: "blue" | "blue-white" | "white" | "yellow-white" | "yellow" | "orange" | "red" | null;
  /** Bayer letter, with its number as a superscript. Source: D3-Celestial, corrected. */
  bayer: string | null;
  /** Flamsteed number. Source: D3-Celestial, corrected. */
  flamsteed: number | null;
  /** Variable star name. Source: General Catalogue of Variable Stars, corrected. */
  variable: string | null;
  /** Number in the catalogue of nearby stars. Source: Gliese and Jahreiß. */
  gliese: string | null;
  /** Number in the Henry Draper catalogue. */
  henryDraper: number | null;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A Messier galaxy, or another one of magnitude 10.5 or brighter. */
export interface Galaxy {
  /** Number in the New General Catalogue (NGC), or else in the Index Catalogue (IC) or HyperLeda (PGC). */
  id: string;
  /** Proper name in the requested language or else in English, or else the Messier number or the `id`. Source: D3-Celestial, corrected. */
  name: string;
  /** True if the name is a proper name. */
  named: boolean;
  /** Number in the Messier catalogue; null if the galaxy is not in this catalogue. */
  messier: number | null;
  /** The type, derived from the morphology. */
  type: "spiral" | "lenticular" | "elliptical" | "irregular" | "dwarf-spheroidal";
  /** Morphology in the scheme of Hubble and de Vaucouleurs. Source: HyperLeda and the Third Reference Catalogue; corrected. */
  morphology: string;
  /** Three-letter abbreviation of the constellation (IAU borders of 1930). */
  constellation: string;
  /** Latin name of the constellation. @format english-text */
  constellationName: string;
  /** Right ascension in degrees, J2000. Source: HyperLeda. @format degrees */
  rightAscension: number;
  /** Declination in degrees, J2000. Source: HyperLeda. @format degrees */
  declination: number;
  /** Apparent visual magnitude, accurate to a few tenths; smaller is brighter. Source: D3-Celestial, corrected from Steinicke’s Revised New General Catalogue. @format magnitude */
  magnitude: number;
  /** Apparent length in arcminutes. Source: D3-Celestial, corrected from Steinicke’s Revised New General Catalogue. */
  majorAxisArcmin: number | null;
  /** Apparent width in arcminutes. From the same sources as the length. */
  minorAxisArcmin: number | null;
  /** The name that matched the search text, and how it matched. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** Where every value of a record comes from. */
export interface RecordSources {
  /** The name of the dataset, as in /meta. */
  dataset: string;
  /** The key of the record in its dataset. Null if no id was given: then the sources are those of all records without their own. */
  key: string | null;
  /** Where to report an error in the data: a URL; null if the operator has not set one. */
  reportErrorsTo: string | null;
  /** One for each field of the record, in order. */
  values: ValueSources[];
}

/** The source of a field’s value. */
export interface ValueSources {
  /** The field of the record. */
  field: string;
  /** The strength of the evidence. source: unchanged from the source. published: we opened the authority’s own document, or an archived copy, at `url`, and it shows the value. reported: we opened an encyclopaedia, newspaper or table that names the authority. cited: attributed to an authority whose document we have not checked. derived: computed as described in `how`. */
  evidence: "source" | "published" | "reported" | "cited" | "derived";
  /** The source of the value, or of the value before its correction; null if no source has the record. */
  source: ValueSource | null;
  /** Other sources; for a name, also those of its translations. */
  furtherSources: ValueSource[];
  /** How the value is computed or chosen; null if it is unchanged from the source. */
  how: string | null;
  /** The corrections in order of application; for a name, also those of single languages. */
  corrections: ValueCorrection[];
}

/** The source of a value. */
export interface ValueSource {
  /** The id of the source in SOURCES.md and /meta. */
  id: string;
  /** The title of the source. */
  title: string;
  /** The version of the package that contained the source; null for tables written by hand. */
  version: string | null;
  /** The date of the data: a year, YYYY-MM or YYYY-MM-DD. */
  date: string | null;
  /** SPDX identifier, or the name of the licence. */
  licence: string;
}

/** An error in a source, with the right value. */
export interface ValueCorrection {
  /** The key of the corrected record in the source: `CH gsw` is Swiss German in Switzerland. */
  sourceKey: string;
  /** The name of the corrected field in the source; null if the whole record was added. */
  sourceField: string | null;
  /** The language whose name was corrected; null if the correction applies to every language. */
  language: string | null;
  /** The value in the source. A string, number, boolean, list of strings or null. */
  was: unknown;
  /** The value here. A string, number, boolean, list of strings or null. */
  is: unknown;
  /** Why the source is wrong. */
  reason: string;
  /** The authority for the value, with the year. */
  authority: string;
  /** The URL of the document that we opened; null if none. */
  url: string | null;
  /** The strength of the evidence. source: unchanged from the source. published: we opened the authority’s own document, or an archived copy, at `url`, and it shows the value. reported: we opened an encyclopaedia, newspaper or table that names the authority. cited: attributed to an authority whose document we have not checked. derived: computed as described in `how`. */
  evidence: "source" | "published" | "reported" | "cited" | "derived";
}

/** The properties of a country’s shape. */
export interface ShapeProperties {
  /** ISO 3166-1 alpha-2 code of the country, or XK. @format country-code */
  alpha2: string;
  /** ISO 3166-1 alpha-3 code, or XKK. */
  alpha3: string;
  /** ISO 3166-1 numeric code, or 983. */
  numeric: string;
  /** Name in the requested language. Source: CLDR. */
  name: string;
}

/** The properties of a state’s shape. */
export interface StateShapeProperties {
  /** ISO 3166-2 code. */
  code: string;
  /** Alpha-2 code of the country or territory of the land: PR for `US-PR`. @format country-code */
  country: string;
  /** Name in the requested language. Sources: CLDR, GeoNames, ISO 3166-2. */
  name: string;
  /** The type of state, in English. */
  type: string;
}

/** Longitude and latitude in degrees. */
export type Coordinates = [longitude: number, latitude: number];

/** A shape as a GeoJSON feature (RFC 7946). */
export interface ShapeFeature<P> {
  readonly type: 'Feature';
  /** The alpha-2 code of a country, or the ISO 3166-2 code of a state. */
  readonly id: string;
  readonly properties: P;
  readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: Coordinates[][][] };
}

/** Shapes as GeoJSON (RFC 7946). */
export interface ShapeFeatures<P> {
  readonly type: 'FeatureCollection';
  readonly features: ShapeFeature<P>[];
}

/** Shapes as TopoJSON, in which neighbours share lines. */
export interface ShapeTopology<N extends string, P> {
  readonly type: 'Topology';
  readonly transform: { readonly scale: Coordinates; readonly translate: Coordinates };
  readonly objects: {
    readonly [Name in N]: {
      readonly type: 'GeometryCollection';
      readonly geometries: readonly {
        readonly type: 'MultiPolygon';
        readonly id: string;
        readonly properties: P;
        readonly arcs: number[][][];
      }[];
    };
  };
  /** Each line is a first point followed by differences, in steps of `transform`. */
  readonly arcs: Coordinates[][];
}

/** The shape of a country as a GeoJSON feature (RFC 7946). */
export type CountryFeature = ShapeFeature<ShapeProperties>;
/** The shapes of all countries that have one at a scale, as GeoJSON (RFC 7946). */
export type CountryFeatures = ShapeFeatures<ShapeProperties>;
/** The shapes of all countries that have one at a scale, as TopoJSON. */
export type CountryTopology = ShapeTopology<'countries', ShapeProperties>;

/** The shape of a state as a GeoJSON feature (RFC 7946). */
export type StateFeature = ShapeFeature<StateShapeProperties>;
/** The shapes of states as GeoJSON (RFC 7946). */
export type StateFeatures = ShapeFeatures<StateShapeProperties>;
/** The shapes of states as TopoJSON. */
export type StateTopology = ShapeTopology<'states', StateShapeProperties>;
