// Written from the operations by npm run client.
/** The contents of the service: counts, languages, routes, sources. */
export interface Meta {
  /** Name of the dataset family. */
  name: string;
  /** The supported codes of lang. */
  supportedLanguages: string[];
  /** The number of records in each dataset. */
  resources: Counts;
  /** The available routes. */
  routes: string[];
  /** Version of the program. */
  version: string;
  /** Version of the data. */
  dataVersion: string;
  /** The sources of each dataset, and the evidence for its values. */
  datasets: {
    languages: DatasetInfo;
    states: DatasetInfo;
    countries: DatasetInfo;
    currencies: DatasetInfo;
    continents: DatasetInfo;
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

/** The number of records in each dataset. */
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
  flags: number;
  dwarfPlanets: number;
}

export interface DatasetInfo {
  sources: Source[];
  /** How many values, a field of a record each, every kind of evidence bears out. */
  evidence: EvidenceCounts;
}

/** An open source that a dataset was compiled from. */
export interface Source {
  id: string;
  title: string;
  /** SPDX identifier, or the licence in words. */
  licence: string;
  /** The date of the data. */
  date: string | null;
}

/** How many values, a field of a record each, every kind of evidence bears out. */
export interface EvidenceCounts {
  source: number;
  published: number;
  reported: number;
  cited: number;
  derived: number;
}

/** The change of a record, or of a field of all records, between two versions of the data. */
export interface Change {
  /** The dataset, by the name that /meta has for it. */
  dataset: string;
  /** The change of the record; a name in another language is a change too, except cities. `field-added` and `field-removed` are about a field of all records of the dataset, which is no change of each. */
  change: "added" | "changed" | "removed" | "field-added" | "field-removed";
  /** The key of the record in its dataset: a code, an id, a name. The name of a field that was added or removed. */
  key: string;
  /** The record’s English name, of one that was removed the last; null for a field, and where the dataset has no names. */
  name: string | null;
  /** The English name that it had in the version asked for, where it was another. */
  formerName: string | null;
  /** Which fields changed, with their values before and after; empty for a record that was added or removed, or where that is not known. A field that was added or removed stands here itself, or once for each language in which its texts are new or gone, without values. */
  fields: FieldChange[];
  /** The version of the data in which it changed last. */
  dataVersion: string;
}

/** A field that has changed. */
export interface FieldChange {
  /** The field of the record. */
  field: string;
  /** The language whose text has changed; null for the record itself. */
  language: string | null;
  /** Its value in the version asked for; null if it had none, or one that is too long to repeat. */
  before: unknown;
  /** Its value now; null if it has none, or one that is too long to repeat. */
  after: unknown;
}

/** A country, state, city, time zone, currency or language that a search found. */
export interface SearchResult {
  /** The type of the record. */
  type: "country" | "state" | "city" | "timezone" | "currency" | "language";
  /** Its key in its dataset: alpha-2 code, ISO 3166-2 code, GeoNames id, name in the tz database, ISO 4217 code, BCP 47 code. */
  id: string;
  /** Name in the requested language. */
  name: string;
  /** The name with what tells it from namesakes, in the requested language: state and country of a city, country of a state, the code of a time zone, currency or language. Cities alike even in that have their coordinates behind it. */
  label: string;
  /** ISO 3166-1 alpha-2 code of the country that it is or lies in; of a time zone, that of its own place. Null for currencies and languages. */
  country: string | null;
  /** Degrees north (WGS 84) of the city, of a point near the middle of the country, of the place that the time zone is named for, or of the most populous city of the state. Null for currencies and languages, and for states without a city. */
  latitude: number | null;
  /** Degrees east (WGS 84) of the same place. */
  longitude: number | null;
  /** The path of the record in this service. */
  path: string;
  /** Which name matched the text, and how. */
  matched: Matched;
}

/** Which name matched the text, and how. */
export interface Matched {
  /** The name that matched, as it is written in the data. */
  name: string;
  /** The whole name, its beginning, the beginning of a word in it, inside a word, or with a typo. */
  how: "exact" | "prefix" | "word" | "inside" | "typo";
}

/** A country or territory: one of the 249 entries of ISO 3166-1, or Kosovo. */
export interface Country {
  /** ISO 3166-1 alpha-2 code; XK, which ISO leaves to users, is Kosovo. */
  alpha2: string;
  /** Short name in the requested language. Source: CLDR, corrected. */
  name: string;
  /** Continent by UN M49, with AQ, BV, GS, HM and TF as Antarctica, CY and XK as Europe, TW as Asia by ruling. */
  continent: "Africa" | "Antarctica" | "Asia" | "Europe" | "North America" | "Oceania" | "South America";
  /** True for the 193 members of the United Nations and its 2 observer states, false for all others. */
  recognized: boolean;
  /** Member of the United Nations, its observer state (VA, PS), a territory that a state administers or that no state owns, or a place whose statehood or sovereignty is disputed (EH, TW, XK). */
  status: "un-member" | "un-observer" | "territory" | "disputed";
  /** ISO 3166-1 alpha-3 code; XKK for Kosovo, as CLDR has it. */
  alpha3: string;
  /** ISO 3166-1 numeric code, three digits; 983 for Kosovo, as CLDR has it. */
  numeric: string;
  /** Formal name in English, as the United Nations or ISO 3166-1 write it. */
  officialName: string;
  /** Short name in a principal official language of the country, in its own script. Source: Countries List, corrected. */
  nativeName: string;
  /** The principal capital, in the requested language; null if there is none (AQ, BV, HM, UM). Source: Countries List, rulings; corrected; in other languages as `/cities` has it. */
  capital: string | null;
  /** English names of further capitals and seats of government, in the order of the rulings. */
  otherCapitals: string[];
  /** ISO 4217 code of the currency in force, its own one first; null if there is none (AQ). Source: CLDR. */
  currency: string | null;
  /** ISO 4217 codes of every currency that is legal tender, the principal one first. Source: CLDR. */
  currencies: string[];
  /** BCP 47 codes of the languages that are official in the whole country, by law or in fact, most used first. Source: CLDR. */
  languages: string[];
  /** ITU-T E.164 country code. Sharers such as US and BS have the same. Source: libphonenumber, corrected. */
  callingCode: string;
  /** Country-code top-level domain; null if none is delegated. Source: IANA. */
  topLevelDomain: string | null;
  /** Flag as an emoji: the two regional indicator symbols of the alpha-2 code. */
  flag: string;
  /** Path of the flag as a picture; with .png for .svg it is a PNG. Source: Flag Icons. */
  flagSvg: string;
  /** Region of UN M49; null for Antarctica, which is in none. TW and XK as CLDR places them. */
  region: "Africa" | "Americas" | "Asia" | "Europe" | "Oceania" | null;
  /** The smallest group of UN M49 that holds it, in the requested language; null for Antarctica. Names in other languages: CLDR. */
  subregion: string | null;
  /** Latitude of a point near its middle or on its main island, degrees. Source: CIA World Factbook. */
  latitude: number;
  /** Longitude of that point, degrees. Source: CIA World Factbook. */
  longitude: number;
  /** Surface in square kilometres, land and inland waters, without territories that are records of their own. Source: United Nations Statistics Division, else national statistics. */
  areaKm2: number;
  /** alpha-2 codes of the countries and territories that share a land border, sorted. */
  borders: string[];
  /** Inhabitants; null if no source gives a figure (AQ, BV, GS, HM, IO, TF, UM). Source: `populationSource`. */
  population: number | null;
  /** The year that the population is of, at its end for figures of the United Nations; null with it. */
  populationYear: number | null;
  /** Source of the population; null if the population is. */
  populationSource: string | null;
  /** True if it has no coast on a sea; the Caspian and the Aral Sea are lakes. Source: CIA World Factbook. */
  landlocked: boolean;
  /** On which side of the road people drive; null if there are no public roads. */
  drivingSide: "left" | "right" | null;
  /** The first day of the week in calendars. Source: CLDR, where it has nothing for the country: Monday. */
  weekStart: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
  /** The days of the weekend, in their order. Source: CLDR, corrected; where it has nothing: as usual. */
  weekend: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** Units in everyday use: metric, those of the United States, or metric with British ones. Source: CLDR. */
  measurementSystem: "metric" | "us" | "uk";
  /** Unit of the weather’s temperatures. Source: CLDR, corrected. */
  temperatureUnit: "celsius" | "fahrenheit";
  /** Clock that people prefer: 1 to 12 with a.m. and p.m., or 0 to 23. Source: CLDR. */
  hourCycle: "h12" | "h23";
  /** Digits in everyday use, a BCP 47 name: `latn` is 0–9, `arab` ٠–٩. That of the country’s most used language. Source: CLDR, corrected. */
  numberingSystem: string;
  /** Languages in use, official or not, most used first, as far as CLDR has shares; people use several, so the shares can total more than 100. */
  languageShares: LanguageShare[];
  /** Time zones by their local names, which `/timezones?zone=` takes. Source: tz database (zone.tab). */
  timezones: string[];
  /** Latitude of the principal capital, degrees; null if there is none. */
  capitalLatitude: number | null;
  /** Longitude of the principal capital, degrees; null if there is none. */
  capitalLongitude: number | null;
  /** The extent of the country, to a thousandth of a degree, outermost islands too (without Clipperton). Source: Natural Earth. */
  boundingBox: BoundingBox;
  /** Short name in each of `languages`, in their order. Sources: CLDR, Countries List. */
  nativeNames: NativeName[];
  /** Name of `currency` in the requested language; null if there is none (AQ). Source: CLDR. */
  currencyName: string | null;
  /** Every country-code top-level domain, `topLevelDomain` first, those in other scripts in their letters. Sources: IANA, Public Suffix List. */
  topLevelDomains: string[];
  /** Code of its National Olympic Committee; null if it has none. Source: Country Codes. */
  ioc: string | null;
  /** Code of its member association of FIFA; null if it has none, several (GB) or an unknown one (PF, XK). Source: Country Codes. */
  fifa: string | null;
  /** Distinguishing sign of its vehicles abroad, as notified to the United Nations; null if none is known. Source: UNECE. */
  vehicleCode: string | null;
  /** Word for its nationality, in French (masculine) with `lang=fr`, else in English; null if no source has it. Sources: CIA World Factbook, i18n-nationality. */
  demonym: string | null;
  /** True if it is a member of the European Union, and of the euro area. Source: CLDR. */
  memberships: ("eu" | "euro-area")[];
  /** Further names by which it is found: other English forms, former and unofficial ones, and names in its official languages. Sources: CLDR, by hand. */
  alternativeNames: string[];
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** The share of people who use a language. */
export interface LanguageShare {
  /** BCP 47 code, with the script where the language is written in several. */
  language: string;
  /** Share of the people who use the language, as a first or a further one, in percent. */
  percent: number;
}

/** The extent of the country, to a thousandth of a degree, outermost islands too (without Clipperton). Source: Natural Earth. */
export interface BoundingBox {
  /** Westernmost longitude, degrees; more than `east` where the box crosses the antimeridian. */
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
  /** Formal name in the language; null if no source has it. Sources: UNTERM, CIA World Factbook. */
  officialName: string | null;
}

/** A subdivision of a country in ISO 3166-2. */
export interface State {
  /** ISO 3166-2 code; null only for a unit created by law, which ISO has no code for. */
  code: string | null;
  /** ISO 3166-1 alpha-2 code of the country that ISO 3166-2 lists it under: Puerto Rico as `US-PR` under `US`. */
  country: string;
  /** Name in the requested language, in English where that language has none, and as ISO 3166-2 writes it where English has none. Sources: CLDR, GeoNames, ISO 3166-2; corrected; of units of the law, the law. */
  name: string;
  /** Its type, in English words after the categories of ISO 3166-2. */
  type: string;
  /** Id of the subdivision that it lies in; null on the first level, and for former codes where it is not known. */
  parent: string | null;
  /** Its id in requests: its code or, for a unit created by law, an Almanac id that stays the same until ISO gives a code. */
  id: string;
  /** `iso` for what ISO 3166-2 gives a code, `law` for a unit that a law created and ISO has no code for. */
  status: "iso" | "law";
  /** False for a former code. */
  inForce: boolean;
  /** The day on which a former code ended: when ISO withdrew it or, if earlier, the law merged its unit into one that keeps a code. Null in force. */
  until: string | null;
  /** Ids of the replacements in force of a former code; null for codes in force and where no document names them. */
  replacedBy: string[] | null;
  /** Id in /cities of its capital or seat, on the level by which GeoNames files cities; null on other levels, of former codes, and where GeoNames names none or several. Source: GeoNames, corrected. */
  capital: number | null;
  /** Latitude of `capital`, degrees north (WGS 84); null if there is none. */
  latitude: number | null;
  /** Longitude of `capital`, degrees east (WGS 84); null if there is none. */
  longitude: number | null;
  /** Inhabitants; null if no count was opened. Source: the office that /states/{code}/sources names. */
  population: number | null;
  /** The year that the population is of; null with it. */
  populationYear: number | null;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A continent and its countries. */
export interface Continent {
  /** Two letters in general use; they are no country codes. Source: GeoNames. */
  code: "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA";
  /** Name in the requested language. Source: CLDR. */
  name: string;
  /** The English name, as in a country’s `continent` and in `/countries?continent=`. */
  continent: "Africa" | "Antarctica" | "Asia" | "Europe" | "North America" | "Oceania" | "South America";
  /** Code of the area in UN M49; North America has Central America and the Caribbean in it. */
  m49: string;
  /** How many countries and territories it has: the length of `countries`. */
  countryCount: number;
  /** How many of them are recognized: members of the United Nations or its observer states. */
  recognizedCount: number;
  /** Surface of these countries and territories in square kilometres, each counted whole with its continent: Russia with Europe. */
  areaKm2: number;
  /** alpha2 codes of its countries and territories, sorted. */
  countries: string[];
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A city, town or village. */
export interface City {
  /** Name in the requested language; where that language has none, the default name: English where there is an English one, else as the country writes it in Latin letters. Sources: GeoNames, CLDR, written tables; corrected: `/cities/{id}/sources`. */
  name: string;
  /** ISO 3166-1 alpha-2 code, or XK. Source: GeoNames, corrected where its ruling on disputed places is another. */
  country: string;
  /** True if it is a capital of its country: true exactly when `capitalTypes` has `country`. */
  capital: boolean;
  /** Of what it is the capital or the seat, the highest first; empty if of nothing. Sources: GeoNames feature codes, corrected, by written tables; capitals of countries by ruling. */
  capitalTypes: ("country" | "state" | "province" | "district" | "territory" | "region" | "department" | "county" | "municipality")[];
  /** Inhabitants; 0 where no source gives a figure. Source: `populationSource`: GeoNames, or the authority by which it was corrected. */
  population: number;
  /** True if a source gives the population. Where not, it reads 0. */
  populationKnown: boolean;
  /** The year that the population is of; null if it is not known, as of GeoNames’ figures. */
  populationYear: number | null;
  /** Source of the population: GeoNames, or the authority and its count. Null if the population is not known. `/cities/{id}/sources` says how strong the evidence is. */
  populationSource: string | null;
  /** The area that the population counts: the place within the limits that its office counts as one city; the built-up area or the sum of its districts; or a district, governorate or region. Null if it is not known, as of GeoNames’ figures. */
  populationOf: "city" | "urban-area" | "division" | null;
  /** GeoNames id; from 2000000000 on, one of Almanac’s own, for a place whose GeoNames id is not known. It stays the same from version to version. */
  id: number;
  /** The default name in ASCII letters. Source: GeoNames, corrected. */
  asciiName: string;
  /** Degrees north (WGS 84). Source: GeoNames, corrected. */
  latitude: number;
  /** Degrees east (WGS 84). Source: GeoNames, corrected. */
  longitude: number;
  /** Name, in the requested language, of the first-level subdivision that it lies in; of the territory where ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if the country has none or it is not known. */
  state: string | null;
  /** ISO 3166-2 code of the first-level subdivision that it lies in; of the territory where ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none. */
  stateCode: string | null;
  /** IANA time zone, a name that `/timezones?zone=` takes. Source: GeoNames, corrected. */
  timezone: string;
  /** The day of the last change of the record in its source, as YYYY-MM-DD; null if the source does not say. What was corrected here since does not change it. Source: GeoNames. */
  updated: string | null;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** The principal capital of a country. */
export interface CapitalCity {
  /** Name in the requested language; where that language has none, the default name: English where there is an English one, else as the country writes it in Latin letters. Sources: GeoNames, CLDR, written tables; corrected: `/cities/{id}/sources`. */
  name: string;
  /** ISO 3166-1 alpha-2 code, or XK. Source: GeoNames, corrected where its ruling on disputed places is another. */
  country: string;
  /** True if it is a capital of its country: true exactly when `capitalTypes` has `country`. */
  capital: boolean;
  /** Of what it is the capital or the seat, the highest first; empty if of nothing. Sources: GeoNames feature codes, corrected, by written tables; capitals of countries by ruling. */
  capitalTypes: ("country" | "state" | "province" | "district" | "territory" | "region" | "department" | "county" | "municipality")[];
  /** Inhabitants; 0 where no source gives a figure. Source: `populationSource`: GeoNames, or the authority by which it was corrected. */
  population: number;
  /** True if a source gives the population. Where not, it reads 0. */
  populationKnown: boolean;
  /** The year that the population is of; null if it is not known, as of GeoNames’ figures. */
  populationYear: number | null;
  /** Source of the population: GeoNames, or the authority and its count. Null if the population is not known. `/cities/{id}/sources` says how strong the evidence is. */
  populationSource: string | null;
  /** The area that the population counts: the place within the limits that its office counts as one city; the built-up area or the sum of its districts; or a district, governorate or region. Null if it is not known, as of GeoNames’ figures. */
  populationOf: "city" | "urban-area" | "division" | null;
  /** GeoNames id; from 2000000000 on, one of Almanac’s own, for a place whose GeoNames id is not known. It stays the same from version to version. */
  id: number;
  /** The default name in ASCII letters. Source: GeoNames, corrected. */
  asciiName: string;
  /** Degrees north (WGS 84). Source: GeoNames, corrected. */
  latitude: number;
  /** Degrees east (WGS 84). Source: GeoNames, corrected. */
  longitude: number;
  /** Name, in the requested language, of the first-level subdivision that it lies in; of the territory where ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if the country has none or it is not known. */
  state: string | null;
  /** ISO 3166-2 code of the first-level subdivision that it lies in; of the territory where ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none. */
  stateCode: string | null;
  /** IANA time zone, a name that `/timezones?zone=` takes. Source: GeoNames, corrected. */
  timezone: string;
  /** The day of the last change of the record in its source, as YYYY-MM-DD; null if the source does not say. What was corrected here since does not change it. Source: GeoNames. */
  updated: string | null;
  /** Other capitals of a country that has several, for example Cape Town and Bloemfontein. */
  otherCapitals: City[];
}

/** A city and how far it is. */
export interface NearCity {
  /** Name in the requested language; where that language has none, the default name: English where there is an English one, else as the country writes it in Latin letters. Sources: GeoNames, CLDR, written tables; corrected: `/cities/{id}/sources`. */
  name: string;
  /** ISO 3166-1 alpha-2 code, or XK. Source: GeoNames, corrected where its ruling on disputed places is another. */
  country: string;
  /** True if it is a capital of its country: true exactly when `capitalTypes` has `country`. */
  capital: boolean;
  /** Of what it is the capital or the seat, the highest first; empty if of nothing. Sources: GeoNames feature codes, corrected, by written tables; capitals of countries by ruling. */
  capitalTypes: ("country" | "state" | "province" | "district" | "territory" | "region" | "department" | "county" | "municipality")[];
  /** Inhabitants; 0 where no source gives a figure. Source: `populationSource`: GeoNames, or the authority by which it was corrected. */
  population: number;
  /** True if a source gives the population. Where not, it reads 0. */
  populationKnown: boolean;
  /** The year that the population is of; null if it is not known, as of GeoNames’ figures. */
  populationYear: number | null;
  /** Source of the population: GeoNames, or the authority and its count. Null if the population is not known. `/cities/{id}/sources` says how strong the evidence is. */
  populationSource: string | null;
  /** The area that the population counts: the place within the limits that its office counts as one city; the built-up area or the sum of its districts; or a district, governorate or region. Null if it is not known, as of GeoNames’ figures. */
  populationOf: "city" | "urban-area" | "division" | null;
  /** GeoNames id; from 2000000000 on, one of Almanac’s own, for a place whose GeoNames id is not known. It stays the same from version to version. */
  id: number;
  /** The default name in ASCII letters. Source: GeoNames, corrected. */
  asciiName: string;
  /** Degrees north (WGS 84). Source: GeoNames, corrected. */
  latitude: number;
  /** Degrees east (WGS 84). Source: GeoNames, corrected. */
  longitude: number;
  /** Name, in the requested language, of the first-level subdivision that it lies in; of the territory where ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if the country has none or it is not known. */
  state: string | null;
  /** ISO 3166-2 code of the first-level subdivision that it lies in; of the territory where ISO 3166-2 lists the whole territory as a subdivision (Puerto Rico). Null if there is none. */
  stateCode: string | null;
  /** IANA time zone, a name that `/timezones?zone=` takes. Source: GeoNames, corrected. */
  timezone: string;
  /** The day of the last change of the record in its source, as YYYY-MM-DD; null if the source does not say. What was corrected here since does not change it. Source: GeoNames. */
  updated: string | null;
  /** Great-circle distance from the place asked for, in kilometres, to the metre. */
  distanceKm: number;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** Where a point lies, each part with its basis. */
export interface Whereabouts {
  /** The requested latitude, degrees north. */
  latitude: number;
  /** The requested longitude, degrees east. */
  longitude: number;
  /** ISO 3166-1 alpha-2 code of the country, or XK; null at sea and on land without a code. Source: Natural Earth borders, by rulings. */
  country: string | null;
  /** Alpha-2 codes of other countries that claim the land. */
  claimedBy: string[];
  /** ISO 3166-2 code of the state, by its shape; if the shape is not known, the state of the nearest city in the country; null if there is neither. */
  stateCode: string | null;
  /** Name of that state in the requested language; null if there is none. */
  state: string | null;
  /** Codes of the other states within 3 km, the nearest first. */
  near: string[];
  /** IANA time zone, as `/timezones?zone=` takes it: of the state or country if all its cities have the same, else of the nearest city; at sea the nautical zone, `Etc/GMT-1` for an hour ahead of UTC. */
  timezone: string;
  /** Name of the nearest city in the requested language. On land: within 2,000 km in the same state or country, measured to the edge of the built-up area; at sea: within 500 km in any country; null if there is none. */
  city: string | null;
  /** Id of that city, which `/cities/:id` takes. */
  cityId: number | null;
  /** Great-circle distance to that city in kilometres, with three decimals. */
  distanceKm: number | null;
  /** The basis of each answer. */
  basis: WhereaboutsBasis;
}

/** The basis of each answer. */
export interface WhereaboutsBasis {
  /** `border`: the point lies within the borders; `nearest-city`: a border or coast is within 3 km, and a city decided; `nautical`: at sea. */
  country: "border" | "nearest-city" | "nautical";
  /** `border`: by the shape of the state; `nearest-city`: its shape is not known, or its border is within 3 km and a city within 2 km decided; `nautical`: at sea. */
  state: "border" | "nearest-city" | "nautical";
  /** `border`: the state or country has one zone; `nearest-city`: it has several, or another country is within 3 km; `nautical`: at sea, and where no city or named place of a zone is near enough. */
  timezone: "border" | "nearest-city" | "nautical";
}

/** The calling code of a country or territory. */
export interface PhoneCode {
  /** ISO 3166-1 alpha-2 code of the country or territory, XK, or AC (Ascension) and TA (Tristan da Cunha), which ISO reserves. */
  code: string;
  /** Name of the country or territory. Source: CLDR. */
  country: string;
  /** ITU country code with a leading +. Source: libphonenumber. */
  phoneCode: string;
  /** Where several share the phoneCode: the digits after it by which this one is told apart. Empty if it has all that the others leave, and where no digits tell it apart. Source: libphonenumber and numbering plans; corrected. */
  areaCodes: string[];
  /** True where the phoneCode alone means this one: its only holder, or of those that share it the first (US for +1, GB for +44). */
  main: boolean;
  /** True where numbers under the phoneCode are given out for this territory; false where it is uninhabited or has no range of its own, and the phoneCode is that of the country which runs it. */
  assigned: boolean;
  /** Country codes that ITU has assigned to it and that do not work. */
  unusedPhoneCodes: string[];
  /** The prefix dialled before the country code when calling abroad from here; ~ means waiting for a tone. Null if a carrier has to be chosen by a prefix of its own, and where nobody dials. Source: libphonenumber. */
  internationalPrefix: string | null;
  /** The trunk prefix, dialled before the area code within the country and left out from abroad; null if there is none. Source: libphonenumber. */
  nationalPrefix: string | null;
  /** How many digits numbers have after the country code, without prefixes, in rising order; empty if unknown. Source: libphonenumber. */
  numberLengths: number[];
  /** An example of a mobile number; null if there is none. Source: libphonenumber. */
  example: ExampleNumber | null;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A valid mobile number to show as a placeholder in forms. Do not call it. */
export interface ExampleNumber {
  /** As ITU-T E.164 writes it, for storing and comparing. */
  e164: string;
  /** As one abroad reads it. */
  international: string;
  /** As one in the country writes it. */
  national: string;
}

/** A text read as a phone number. */
export interface PhoneNumber {
  /** True where the numbering plan of its country has such a number. Whether anybody has it, nobody but the network knows. Source: libphonenumber. */
  valid: boolean;
  /** True where numbers of its country can have that many digits. */
  possible: boolean;
  /** The use of the number in the numbering plan; null if it is not valid. Some plans, as that of +1, tell no mobile numbers from others: fixed-line-or-mobile. */
  type: "fixed-line" | "mobile" | "fixed-line-or-mobile" | "toll-free" | "premium-rate" | "shared-cost" | "voip" | "personal-number" | "pager" | "uan" | "voicemail" | null;
  /** ISO 3166-1 alpha-2 code of the country or territory that the number belongs to, XK, AC or TA; null if no single one is known, and for numbers of no country such as +800. */
  country: string | null;
  /** ITU country code with a leading +; null if none could be read. */
  callingCode: string | null;
  /** As ITU-T E.164 writes it, for storing and comparing; without the extension. Null if the number is not possible. */
  e164: string | null;
  /** As one abroad reads it. Null if the number is not possible. */
  international: string | null;
  /** As one in the country writes it. Null if the number is not possible. */
  national: string | null;
  /** As a link of RFC 3966 writes it. Null if the number is not possible. */
  rfc3966: string | null;
  /** Digits to dial once connected; null if none were given. */
  extension: string | null;
  /** Why it is not valid: not-a-number, country-required (a national number without country), no-numbering-plan (the country has none of its own: write +), unknown-calling-code, too-short, too-long, invalid-length (numbers there are shorter or longer), unassigned (its digits are of no range in use). Null if it is valid. */
  reason: "not-a-number" | "country-required" | "no-numbering-plan" | "unknown-calling-code" | "too-short" | "too-long" | "invalid-length" | "unassigned" | null;
}

/** A time zone with its countries, its place and its clocks now. */
export interface Timezone {
  /** Name in the IANA tz database, mostly area and place. */
  name: string;
  /** Label for people, in the language of the answer: the exemplar city of Unicode CLDR, else the last part of the name. */
  displayName: string;
  /** ISO 3166-1 alpha-2 codes of the countries and territories that the zone overlaps, that of its own place first (zone1970.tab). Empty for zones that are not places, such as Etc/UTC. */
  countryCodes: string[];
  /** Those of `countryCodes` that the world map draws. */
  mappableCountryCodes: string[];
  /** Latitude of the place, decimal degrees, north positive (zone1970.tab). For zones that are not places: 0, the equator. */
  latitude: number;
  /** Longitude of the place, decimal degrees, east positive (zone1970.tab). For zones that are not places: the meridian on which their standard time is mean solar time. */
  longitude: number;
  /** Distinguishes the zone from others of the same country, in English (zone1970.tab); null if nothing does. */
  comment: string | null;
  /** The offset now, as hours and minutes ahead of UTC (+) or behind it (-); with seconds where a clock before 1972 had them. */
  utcOffset: string;
  /** The offset now, in minutes ahead of UTC; a fraction where a clock before 1972 had seconds. */
  utcOffsetMinutes: number;
  /** The tz database's abbreviation of the time now; digits where people use none. */
  abbreviation: string;
  /** True if daylight saving time is on now: the clocks are ahead of the standard time. Irish summer counts as daylight saving time, as everywhere. */
  daylightTime: boolean;
  /** The name of the time now, in the language of the answer; the offset (`GMT+01:00`) where CLDR has no name. Source: Unicode CLDR. */
  longName: string;
  /** The name of the zone’s time all year, in the language of the answer; that of its country or city where CLDR has no name. Source: Unicode CLDR. */
  genericName: string;
  /** How people who read the language shorten the name of the time now: PST in English, MEZ in German; null if CLDR has nothing, as mostly. `abbreviation` is the same in every language. Source: Unicode CLDR. */
  shortName: string | null;
  /** The next change that is known, or null if none is to come. */
  nextChange: TimezoneChange | null;
  /** Other names of the tz database that lead here: former names, and places merged because their clocks have agreed since 1970. */
  aliases: string[];
  /** The Windows name of the zone, in English; null if Windows has no such zone. Source: Unicode CLDR. */
  windowsName: string | null;
  /** Only where the zones of a country were asked for: the name that the tz database has for the zone in this country, `Europe/Oslo` on the record of `Europe/Berlin` for Norway. The names of the time and `windowsName` are then those of this place. */
  localName?: string;
  /** Only with `localName`: its label, in the language of the answer. */
  localDisplayName?: string;
  /** Only where the zone was asked for by another name: that name. The names of the time and `windowsName` are then those of the place that it means. */
  requestedName?: string;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A change of the clocks of a time zone. */
export interface TimezoneChange {
  /** The instant of the change, ISO 8601 in UTC. */
  at: string;
  /** The offset after the change, as hours and minutes ahead of UTC (+) or behind it (-); with seconds where a clock before 1972 had them. */
  utcOffset: string;
  /** The offset after the change, in minutes ahead of UTC; a fraction where a clock before 1972 had seconds. */
  utcOffsetMinutes: number;
  /** How far clocks are put forward (+) or back (-), in minutes; 0 where only the name or the kind of the time changes. */
  shiftMinutes: number;
  /** The tz database's abbreviation of the time after the change; digits where people use none. */
  abbreviation: string;
  /** True if daylight saving time is on after the change. */
  daylightTime: boolean;
}

/** A time in other zones. */
export interface TimeConversion {
  /** The time of the request: a local time without an offset, an instant with Z, ISO 8601. */
  at: string;
  /** How often clocks in `from` show the local time: once; never, in the gap where they are put forward; twice, in the overlap where they are put back. An instant occurs once. */
  occurs: "once" | "gap" | "overlap";
  /** The change of clocks in `from` that makes the gap or the overlap; null if there is none. */
  change: TimezoneChange | null;
  /** The readings of the time; in a gap or an overlap both, the default one first, as calendars read it (RFC 5545): by the offset before the change. In a gap that is the later instant and the other reading the earlier one; in an overlap it is the first time that clocks show it. */
  readings: TimeReading[];
}

/** An instant and what clocks show then. */
export interface TimeReading {
  /** The instant, ISO 8601 in UTC. */
  instant: string;
  /** The clocks of `from`; null if there is none. */
  from: ZonedTime | null;
  /** The clocks of each of `to`, in their order. */
  to: ZonedTime[];
}

/** The local time of a place at an instant. */
export interface ZonedTime {
  /** The place, zone or offset as it was asked for. */
  asked: string;
  /** The place or offset that it was read as: show it to whoever asked. */
  readAs: string;
  /** The zone: the `name` of its record in `/timezones`; null for an offset. */
  timezone: string | null;
  /** Label for people, in the language of the answer: that of the place asked for. */
  displayName: string;
  /** Date and time that clocks there show, ISO 8601, with milliseconds where there are any. */
  localTime: string;
  /** The offset then, as hours and minutes ahead of UTC (+) or behind it (-). */
  utcOffset: string;
  /** The offset then, in minutes ahead of UTC. */
  utcOffsetMinutes: number;
  /** The tz database’s abbreviation of the time then. */
  abbreviation: string;
  /** True if daylight saving time is on then. */
  daylightTime: boolean;
  /** The name of the time then, in the language of the answer. */
  longName: string;
  /** How people who read the language shorten it; null if CLDR has nothing. */
  shortName: string | null;
}

/** A language: its codes, names, scripts and where it is spoken. */
export interface Language {
  /** BCP 47 code: ISO 639-1 if the language has one, else ISO 639-3. Source: CLDR. */
  code: string;
  /** Name in the requested language, in English where that language has none. Source: CLDR. */
  name: string;
  /** Name in the language itself; null if CLDR does not know it. */
  nativeName: string | null;
  /** ISO 639-3 code. Source: CLDR aliases. */
  iso639Part3: string | null;
  /** Further codes that mean this language: three-letter, bibliographic, withdrawn, and of dialects that it includes. Source: CLDR aliases. */
  otherCodes: string[];
  /** ISO 15924 codes of the scripts in use, the likeliest first. Source: CLDR. */
  scripts: string[];
  /** Direction of the likeliest script: left to right or right to left. */
  direction: "ltr" | "rtl";
  /** How many people use the language, as a first or a further one: population times percentage, summed over countries, to two significant digits; null if CLDR counts none. */
  speakers: number | null;
  /** alpha2 codes of the countries where it is official, by law or in fact, sorted. Source: CLDR, corrected. */
  officialIn: string[];
  /** alpha2 codes of the countries where it is official in a part only, sorted. Source: CLDR, corrected. */
  regionallyOfficialIn: string[];
  /** The codes under which `lang` answers in this language; empty if it does not. */
  supported: string[];
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A code of ISO 4217 that is in force. */
export interface Currency {
  /** Alphabetic code of ISO 4217. */
  code: string;
  /** Name in the requested language, in English where that language has none. Source: CLDR, corrected. */
  name: string;
  /** Name in ISO 4217, in English. */
  isoName: string;
  /** Numeric code of ISO 4217, three digits. */
  numeric: string;
  /** The kind of the code: a currency in circulation; a fund or an indexed unit of one country; a troy ounce of a precious metal; a unit of account of institutions; or none of these (`XTS` for testing, `XXX` for no currency). */
  kind: "currency" | "fund" | "metal" | "unit-of-account" | "special";
  /** Digits after the decimal point, by ISO 4217’s minor unit; null if it has none to give. */
  digits: number | null;
  /** Digits after the decimal point as amounts are usually written, 0 for forints; null if `digits` is. Source: CLDR. */
  usualDigits: number | null;
  /** Symbol by which readers of the language tell it from other currencies; the code where there is none. Source: CLDR. */
  symbol: string;
  /** The short symbol, which other currencies may share. Source: CLDR. */
  narrowSymbol: string;
  /** alpha2 codes of the countries and territories where it is legal tender, sorted; of a fund, of the country whose it is. Source: CLDR, ISO 4217. */
  countries: string[];
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** How postal addresses are written in a country or territory. */
export interface AddressFormat {
  /** ISO 3166-1 alpha-2 code of the country or territory, or XK. */
  countryCode: string;
  /** The order of the parts in the script of the country. `%` and a letter is a part: N recipient, O organization, A street address, D dependent locality, C city, S state or province, Z postal code, X sorting code; `%n` breaks the line. All else is written as it stands. The name of the destination country comes after it. Source: libaddressinput, corrected. */
  format: string;
  /** The letters of the parts without which an address is incomplete, sorted. Source: libaddressinput, corrected. */
  required: ("N" | "O" | "A" | "D" | "C" | "S" | "Z" | "X")[];
  /** The order of the parts in Latin letters, where the source knows the country in two ways of writing; else null. Source: libaddressinput. */
  latinFormat: string | null;
  /** The parts of the format in its order, each once: the fields of a form. */
  parts: AddressPart[];
  /** The letters of the parts that the post wants in upper case, sorted. Source: libaddressinput. */
  uppercase: ("N" | "O" | "A" | "D" | "C" | "S" | "Z" | "X")[];
  /** A regular expression of JavaScript for the whole postal code without its prefix, upper case; null if there is none or its form is not known. Source: libaddressinput, corrected. */
  postalCodePattern: string | null;
  /** Postal codes that match the pattern. */
  postalCodeExamples: string[];
  /** Written before the postal code by the format, and not part of it; null if nothing is. */
  postalCodePrefix: string | null;
}

/** A part of an address: one field of a form. */
export interface AddressPart {
  letter: "N" | "O" | "A" | "D" | "C" | "S" | "Z" | "X";
  part: "recipient" | "organization" | "streetAddress" | "dependentLocality" | "city" | "state" | "postalCode" | "sortingCode";
  /** The type of the part in this country, as a word of lower-case letters and hyphens that an application can translate: a state may be a province, prefecture or emirate, a postal code a zip or an eircode. */
  type: string;
  /** The same in English, as a form shows it beside the field. */
  label: string;
  /** True if an address is incomplete without it. */
  required: boolean;
  /** True if the post wants it in upper case. */
  uppercase: boolean;
}

/** An address as the post of its country wants it. */
export interface WrittenAddress {
  /** ISO 3166-1 alpha-2 code of the country or territory whose format was used, or XK. */
  country: string;
  /** The lines of the address, none of them empty. The name of the destination country comes after them. */
  lines: string[];
  /** The same lines as one text. */
  text: string;
  /** Parts that were given and are not written, since addresses of the country do not have them. */
  unused: ("recipient" | "organization" | "streetAddress" | "dependentLocality" | "city" | "state" | "postalCode" | "sortingCode")[];
}

/** True if an address has what its country requires. */
export interface AddressCheck {
  /** ISO 3166-1 alpha-2 code of the country or territory whose format was used, or XK. */
  country: string;
  /** True where nothing required is missing, the state exists, and the postal code has the right form and, where that is known, is in the state. Whether the city or street exists is not known. */
  valid: boolean;
  /** In the order of the parts as the country writes them. */
  problems: AddressProblem[];
}

/** A problem of a part of an address. */
export interface AddressProblem {
  field: "recipient" | "organization" | "streetAddress" | "dependentLocality" | "city" | "state" | "postalCode" | "sortingCode";
  /** missing: the country requires the part. invalid: a postal code of a form that the country does not have. unknown: a state that the country does not have. mismatch: a postal code that is not in the state. unused: addresses of the country have no such part, so it is not written; the address is valid all the same. */
  code: "missing" | "invalid" | "unknown" | "mismatch" | "unused";
  /** The same in English words; a state has its name in the requested language. */
  message: string;
}

/** The flag of a country or territory. Some territories have no flag of their own: theirs is the state’s. */
export interface Flag {
  /** ISO 3166-1 alpha-2 code of the country or territory; XK is Kosovo. */
  alpha2: string;
  /** Path of the flag, drawn 4 to 3. */
  svg: string;
  /** Path of the flag, drawn 1 to 1. */
  squareSvg: string;
  /** Width of the flag divided by its height: 1.5 for 2:3; null if unknown. As Wikipedia gives it, not checked against each flag law. The drawings are 4:3 and 1:1. Source: SVG Country Flags. */
  aspectRatio: number | null;
  /** Size of the 4 to 3 SVG in bytes, before compression. Source: Flag Icons, its ids changed. */
  sizeBytes: number;
}

/** The world map as SVG, and what is highlighted in it. */
export interface WorldMap {
  /** The map as SVG markup, 1000 units wide, to be put into a page as it is. Each country is an element with `id` and `data-code` equal to its alpha-2 code and a `title`; its styles touch nothing outside the picture. Source: Natural Earth, by Visionscarto and world-atlas. */
  svg: string;
  /** Number of highlighted countries. */
  highlightCount: number;
  /** The highlighted countries, each once. */
  highlights: MapHighlight[];
  /** The legend: classes from the lowest to the highest; empty if no values were given. */
  legend: MapLegendClass[];
}

/** A country that the map shows in a colour of its own. */
export interface MapHighlight {
  /** ISO 3166-1 alpha-2 code of the country, or XK. */
  code: string;
  /** Fill of the country: of a highlight as it was given, #rgb or #rrggbb; of a value as #rrggbb. */
  fill: string;
  /** Name of the country in the requested language. Source: CLDR. */
  label: string;
}

/** A class of values that have one colour. */
export interface MapLegendClass {
  /** Fill of the countries of this class, as #rrggbb in lower case. */
  fill: string;
  /** The least value of the class. */
  from: number;
  /** Where the next class begins; of the last class the greatest value, which belongs to it. */
  to: number;
}

/** Moon and season at an instant. Instants are good to a minute from 1900 to 2100. */
export interface Astronomy {
  /** The instant that the answer is for. */
  date: string;
  hemisphere: "north" | "south";
  /** The phase of the Moon at an instant. */
  moon: MoonState;
  /** The season, which the Sun makes. */
  sun: SunState;
  /** Rise, set and twilights; null if no latitude and longitude were given. */
  riseAndSet: RiseAndSet | null;
}

/** The phase of the Moon at an instant. */
export interface MoonState {
  /** The phase: eight bins of 45° of elongation, the first from -22.5° to below 22.5°. */
  key: "new-moon" | "waxing-crescent" | "first-quarter" | "waxing-gibbous" | "full-moon" | "waning-gibbous" | "last-quarter" | "waning-crescent";
  /** Display name of the phase. */
  name: string;
  /** Apparent geocentric ecliptic longitude of the Moon less the Sun’s, in degrees: 0 new, 180 full. Source: astronomy-engine, corrected for aberration; good to 0.002° from 1900 to 2100. */
  elongation: number;
  /** The part of the disc that is lit, from 0 to 1. Source: astronomy-engine. */
  illuminatedFraction: number;
  /** Days since new moon. */
  ageDays: number;
  /** The next four principal phases, later than the instant, in their order. */
  nextPhases: PrincipalPhase[];
  /** How it stands over the place at the instant; null if no latitude and longitude were given. */
  inSky: MoonInSky | null;
}

/** A principal phase of the Moon and its instant. */
export interface PrincipalPhase {
  key: "new-moon" | "first-quarter" | "full-moon" | "last-quarter";
  /** Display name of the phase. */
  name: string;
  /** When the Moon is 0, 90, 180 or 270° of ecliptic longitude ahead of the Sun. */
  date: string;
}

/** How the Moon stands over a place at an instant. Source: astronomy-engine. */
export interface MoonInSky {
  /** Height of the centre over a level horizon, in degrees, without refraction; negative below it. */
  altitude: number;
  /** Where its north pole points: degrees from the zenith, counterclockwise as it is seen. */
  northAngle: number;
  /** Where the middle of its lit limb points: degrees from the zenith, counterclockwise as it is seen. */
  brightLimbAngle: number;
}

/** The season, which the Sun makes. */
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
  /** How it begins: the first day, in UTC, of March, June, September or December; or the equinox or solstice. */
  basis: "meteorological" | "astronomical";
  /** When it began. */
  since: string;
  /** The season that comes next. */
  next: NextSeason;
}

/** The season that comes next. */
export interface NextSeason {
  /** Name of the season. */
  name: "spring" | "summer" | "autumn" | "winter";
  /** Display label with the hemisphere. */
  label: string;
  /** When it begins. */
  date: string;
}

/** Rise, set and twilights at a place, at sea level, within the 24 hours from the instant on. Source: astronomy-engine; to the minute. */
export interface RiseAndSet {
  /** Of the place, in degrees, north positive. */
  latitude: number;
  /** Of the place, in degrees, east positive. */
  longitude: number;
  /** The end of the 24 hours that are looked at; they begin with the instant asked for. */
  until: string;
  /** The first rise and the first set of a body within 24 hours. */
  sun: HorizonTimes;
  /** The first rise and the first set of a body within 24 hours. */
  moon: HorizonTimes;
  /** The twilights, whose lines are 6°, 12° and 18° below the horizon. */
  twilights: Twilights;
}

/** The first rise and the first set of a body within 24 hours. */
export interface HorizonTimes {
  /** Events within the 24 hours: it rises, sets or both; or it stays up (the midnight sun) or down (the polar night) all along. */
  state: "rises-and-sets" | "always-up" | "always-down";
  /** When the upper limb comes up over a level horizon, refraction 34′; null if it does not. */
  rise: string | null;
  /** When the upper limb goes under a level horizon, refraction 34′; null if it does not. */
  set: string | null;
}

/** The twilights, whose lines are 6°, 12° and 18° below the horizon. */
export interface Twilights {
  /** When a twilight begins in the morning and ends in the evening. */
  civil: Twilight;
  /** When a twilight begins in the morning and ends in the evening. */
  nautical: Twilight;
  /** When a twilight begins in the morning and ends in the evening. */
  astronomical: Twilight;
}

/** When a twilight begins in the morning and ends in the evening. */
export interface Twilight {
  /** How the Sun’s centre meets the line of this twilight: always-up where it never goes below, so that it does not get darker; always-down where it never reaches it. */
  state: "rises-and-sets" | "always-up" | "always-down";
  /** When the Sun’s centre comes up over the line; null if it does not. */
  dawn: string | null;
  /** When the Sun’s centre goes under the line; null if it does not. */
  dusk: string | null;
}

/** A principal phase of the Moon, an equinox, a solstice or an eclipse. Source: astronomy-engine, VSOP87; to the minute from 1900 to 2100. */
export interface SkyEvent {
  /** When it is; for an eclipse the instant of greatest eclipse. */
  date: string;
  kind: "moon-phase" | "equinox" | "solstice" | "solar-eclipse" | "lunar-eclipse";
  /** Its kind, in a word that never changes. */
  key: "new-moon" | "first-quarter" | "full-moon" | "last-quarter" | "march-equinox" | "june-solstice" | "september-equinox" | "december-solstice" | "total-solar-eclipse" | "annular-solar-eclipse" | "hybrid-solar-eclipse" | "partial-solar-eclipse" | "total-lunar-eclipse" | "partial-lunar-eclipse" | "penumbral-lunar-eclipse";
  /** Display name. */
  name: string;
  /** Of an eclipse, else null. Solar: the Moon’s apparent diameter over the Sun’s where the shadow’s axis meets the Earth, else the part of the Sun’s diameter that is covered. Lunar: the part of the Moon’s diameter that is in the umbra, of a penumbral one in the penumbra, shadows enlarged after Chauvenet. */
  magnitude: number | null;
  /** Where a solar eclipse is greatest, in degrees, north positive; else null. */
  latitude: number | null;
  /** Where a solar eclipse is greatest, in degrees, east positive; else null. */
  longitude: number | null;
}

/** One of the eight phases of the Moon. */
export interface MoonPhase {
  /** The phase, in a word that never changes. */
  key: "new-moon" | "waxing-crescent" | "first-quarter" | "waxing-gibbous" | "full-moon" | "waning-gibbous" | "last-quarter" | "waning-crescent";
  /** Name of the phase. Source: English as the US Naval Observatory writes it; else CLDR; corrected. */
  name: string;
  /** Place in the month, from 0 at new moon. */
  number: number;
  /** True if almanacs give an instant for it: new moon, first quarter, full moon, last quarter. */
  principal: boolean;
  /** Whether the lit part grows or shrinks; null at new and full moon, where it turns. */
  trend: "waxing" | "waning" | null;
  /** The sign of Unicode, as the Moon looks in the northern hemisphere. */
  symbol: string;
  /** The sign that looks as the Moon does in the southern hemisphere. */
  symbolSouth: string;
  /** The middle of the phase: longitude of the Moon less the Sun’s, in degrees. */
  elongation: number;
  /** Where the phase begins, in degrees; belongs to it. 337.5 for the new moon. */
  elongationFrom: number;
  /** Where the next phase begins, in degrees. */
  elongationTo: number;
  /** The least part of the disc that is lit within the phase, for a Moon on the ecliptic. */
  illuminatedFrom: number;
  /** The largest part of the disc that is lit within the phase, for a Moon on the ecliptic. */
  illuminatedTo: number;
  /** Days from new moon to the middle of the phase, by the mean synodic month of 29.530589 days. */
  meanAgeDays: number;
  /** A description, in an English sentence, for middle latitudes. */
  about: string;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A planet or dwarf planet of the Sun. */
export interface Planet {
  /** Its English name in lower case. */
  id: string;
  /** Name in the requested language. Source: D3-Celestial. */
  name: string;
  /** Which of the two it is (IAU, resolution B5 of 2006). */
  kind: "planet" | "dwarf-planet";
  /** Astronomical symbol. Source: Unicode. */
  symbol: string;
  /** Place among the eight planets from the Sun outward; null for a dwarf planet. */
  position: number | null;
  /** Number of a dwarf planet with the Minor Planet Center; null for a planet. */
  minorPlanetNumber: number | null;
  /** Mean radius in km. Source: JPL, Planetary Physical Parameters. */
  meanRadiusKm: number;
  /** Radius at the equator in km; null if the body has three axes. Source: JPL, Planetary Physical Parameters. */
  equatorialRadiusKm: number | null;
  /** Mass in kg, null if not known. Source: JPL, Planetary Physical Parameters. */
  massKg: number | null;
  /** Mean density in g/cm³, null if not known. Source: JPL, Planetary Physical Parameters. */
  densityGramsPerCm3: number | null;
  /** Acceleration by gravity at the equator in m/s², null if not known. Source: JPL, Planetary Physical Parameters. */
  gravityMetresPerS2: number | null;
  /** Escape velocity in km/s, null if not known. Source: JPL, Planetary Physical Parameters. */
  escapeVelocityKmPerS: number | null;
  /** Half the long axis of the orbit, in astronomical units of 149,597,870.7 km. Source: JPL, Approximate Positions of the Planets (J2000); dwarf planets: Small-Body Database. */
  semiMajorAxisAu: number;
  /** Eccentricity of the orbit. Source: as for the axis. */
  eccentricity: number;
  /** Inclination of the orbit to the ecliptic, in degrees. Source: as for the axis. */
  inclination: number;
  /** Time around the Sun against the stars, in Julian years of 365.25 days. Source: JPL, Planetary Physical Parameters. */
  orbitalPeriodYears: number;
  /** The same in days. */
  orbitalPeriodDays: number;
  /** Time of a turn against the stars, in hours, negative where it turns backwards. Source: JPL, Planetary Physical Parameters. */
  rotationPeriodHours: number;
  /** Tilt of the axis against the orbit, in degrees, null if not known. Source: NASA, Planetary Fact Sheet. */
  axialTilt: number | null;
  /** Mean temperature of the surface, of giant planets where the pressure is 1 bar, in °C; null if not known. Source: NASA, Planetary Fact Sheet. */
  meanTemperatureCelsius: number | null;
  /** Geometric albedo. Source: JPL, Planetary Physical Parameters. */
  geometricAlbedo: number | null;
  /** True if it has rings. */
  rings: boolean;
  /** How many moons were known at `moonsAsOf`. */
  knownMoons: number;
  /** The month for which moons were counted. */
  moonsAsOf: string;
  /** Year of its discovery; null if it was always known. */
  discoveredYear: number | null;
  /** Discoverer; null if it was always known or no discoverer is credited. */
  discoveredBy: string | null;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A named moon of a planet or dwarf planet. */
export interface Moon {
  /** Its name in lower-case letters of English; no two moons share one. */
  id: string;
  /** Name that the IAU gave. Source: Gazetteer of Planetary Nomenclature; the Moon’s in other languages, D3-Celestial; corrected. */
  name: string;
  /** The planet or dwarf planet that it goes around: the id of its record in `planets`. */
  planet: string;
  /** Planet and Roman numeral, in the order of numbering. Source: IAU. */
  designation: string;
  /** The moons that it belongs with by orbit or origin, such as Galilean, Norse or trojan; null if it stands alone. */
  group: string | null;
  /** Mean radius in km, null if none was measured. Source: JPL, Planetary Satellite Physical Parameters. */
  meanRadiusKm: number | null;
  /** Mass in kg, null if none was measured. Source: JPL, Planetary Satellite Physical Parameters. */
  massKg: number | null;
  /** Half the long axis of the mean orbit, in km. Source: JPL, Planetary Satellite Mean Elements. */
  semiMajorAxisKm: number;
  /** Eccentricity of the mean orbit. Source: JPL, Planetary Satellite Mean Elements. */
  eccentricity: number;
  /** Time around the planet against the stars, in days. Source: JPL, Planetary Satellite Mean Elements; of small outer moons, Kepler’s third law. */
  orbitalPeriodDays: number;
  /** True if it goes around against the turning of its planet. */
  retrograde: boolean;
  /** Year of the first picture or sighting that it was found by. Source: JPL, Planetary Satellite Discovery Circumstances. Null for the Moon. */
  discoveredYear: number | null;
  /** Who or what found it. Source: JPL, Planetary Satellite Discovery Circumstances. Null for the Moon. */
  discoveredBy: string | null;
  /** The month in which the list of named moons was last compared with the IAU’s. */
  asOf: string;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A star that the naked eye can see, to magnitude 6; or Proxima Centauri, the nearest. */
export interface Star {
  /** Number in the Hipparcos catalogue (ESA, 1997). */
  id: string;
  /** Proper name in the requested language, else the proper name, else the designation. Source: D3-Celestial, corrected after the IAU. */
  name: string;
  /** True if the name is a proper name. */
  named: boolean;
  /** Bayer letter or Flamsteed number with the constellation’s three letters, else the variable star’s name, else a number of Gliese, Henry Draper or Hipparcos. */
  designation: string;
  /** The same spelt out with the constellation’s Latin genitive; null for a mere number. */
  fullDesignation: string | null;
  /** The constellation within whose borders it stands, in three letters (IAU, 1930); a few old designations name another. */
  constellation: string;
  /** Name of the constellation, Latin where the language has none. Source: D3-Celestial, corrected. */
  constellationName: string;
  /** Right ascension in degrees, equinox and epoch J2000. Source: XHIP. */
  rightAscension: number;
  /** Declination in degrees, equinox and epoch J2000. Source: XHIP. */
  declination: number;
  /** Apparent visual magnitude: the smaller, the brighter. Source: XHIP, corrected. */
  magnitude: number;
  /** B−V, the larger, the redder; null if not known. Source: XHIP. */
  colorIndex: number | null;
  /** Colour that follows from B−V, by the spectral classes O, B, A, F, G, K, M of the main sequence (Allen’s Astrophysical Quantities, 4th ed., 2000, table 15.7); null if B−V is not known. */
  color: "blue" | "blue-white" | "white" | "yellow-white" | "yellow" | "orange" | "red" | null;
  /** Bayer letter, with its number in the sign itself. Source: D3-Celestial, corrected. */
  bayer: string | null;
  /** Flamsteed number. Source: D3-Celestial, corrected. */
  flamsteed: number | null;
  /** Name as a variable star. Source: General Catalogue of Variable Stars, corrected. */
  variable: string | null;
  /** Number in the catalogue of near stars. Source: Gliese and Jahreiß. */
  gliese: string | null;
  /** Number in the Henry Draper catalogue. */
  henryDraper: number | null;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** A galaxy of Messier’s catalogue, or another of magnitude 10.5 or brighter. */
export interface Galaxy {
  /** Number in the New General Catalogue, else the Index Catalogue, else HyperLeda’s (PGC). */
  id: string;
  /** Proper name in the requested language, else the proper name, else the designation. Source: D3-Celestial, corrected. */
  name: string;
  /** True if the name is a proper name. */
  named: boolean;
  /** Number in Messier’s catalogue; null if it is not in it. */
  messier: number | null;
  /** Its kind, by the morphology. */
  type: "spiral" | "lenticular" | "elliptical" | "irregular" | "dwarf-spheroidal";
  /** Type in the scheme of Hubble and de Vaucouleurs. Source: HyperLeda and the Third Reference Catalogue; corrected. */
  morphology: string;
  /** The constellation within whose borders it stands, in three letters (IAU, 1930). */
  constellation: string;
  /** Latin name of the constellation. */
  constellationName: string;
  /** Right ascension in degrees, J2000. Source: HyperLeda. */
  rightAscension: number;
  /** Declination in degrees, J2000. Source: HyperLeda. */
  declination: number;
  /** Apparent visual magnitude, to some tenths: the smaller, the brighter. Source: D3-Celestial, corrected after Steinicke’s Revised New General Catalogue. */
  magnitude: number;
  /** Its length in the sky, in arcminutes. Source: D3-Celestial, corrected after Steinicke’s Revised New General Catalogue. */
  majorAxisArcmin: number | null;
  /** Its breadth in the sky, in arcminutes. Source: as for the length, corrected. */
  minorAxisArcmin: number | null;
  /** Which name matched the text, and how. */
  matched?: Matched;
  /** The name by language, with lang=*; for cities only where it differs from the default one. */
  names?: Record<string, string>;
}

/** Where every value of a record comes from. */
export interface RecordSources {
  /** The dataset, by the name that /meta has for it. */
  dataset: string;
  /** The key of the record in its dataset; null without an id: the answer then applies to all other records. */
  key: string | null;
  /** Where to report an error in the data: a URL; null if the operator has not set one. */
  reportErrorsTo: string | null;
  /** One for each field of the record, in their order. */
  values: ValueSources[];
}

/** Where the value of a field comes from. */
export interface ValueSources {
  /** The field of the record. */
  field: string;
  /** source: as the source has it. published: the authority’s own document, or an archived copy, was opened at `url` and shows the value. reported: an encyclopaedia, newspaper or table that names the authority was opened. cited: an authority is named, no document was opened. derived: computed; `how` says how. */
  evidence: "source" | "published" | "reported" | "cited" | "derived";
  /** The source of the value, or of the one before its correction; null if no source has the record. */
  source: ValueSource | null;
  /** Its further sources; of a name, also those of its names in other languages. */
  furtherSources: ValueSource[];
  /** How it is computed or chosen; null where it is as the source has it. */
  how: string | null;
  /** The corrections, in their order; of a name also those in single languages. */
  corrections: ValueCorrection[];
}

/** A source that a value comes from. */
export interface ValueSource {
  /** The id that SOURCES.md and /meta have for it. */
  id: string;
  /** Its title. */
  title: string;
  /** The version of the package that it came in; null of tables written by hand. */
  version: string | null;
  /** The date of the data: a year, YYYY-MM or YYYY-MM-DD. */
  date: string | null;
  /** SPDX identifier, or the licence in words. */
  licence: string;
}

/** An error in a source, with the right value. */
export interface ValueCorrection {
  /** The record of the source that was corrected, as the corrections name it: `CH gsw` is Swiss German in Switzerland. */
  sourceKey: string;
  /** The corrected field, as the source calls it; null if the whole record was added. */
  sourceField: string | null;
  /** The language whose name was corrected; null if it holds in every language. */
  language: string | null;
  /** The value in the source. Text, a number, true or false, a list of texts, or null. */
  was: unknown;
  /** The value here. Text, a number, true or false, a list of texts, or null. */
  is: unknown;
  /** Why the source is wrong. */
  reason: string;
  /** Who says so, with the year. */
  authority: string;
  /** The document that was opened; null if none was. */
  url: string | null;
  /** source: as the source has it. published: the authority’s own document, or an archived copy, was opened at `url` and shows the value. reported: an encyclopaedia, newspaper or table that names the authority was opened. cited: an authority is named, no document was opened. derived: computed; `how` says how. */
  evidence: "source" | "published" | "reported" | "cited" | "derived";
}

/** The properties of a country’s shape. */
export interface ShapeProperties {
  /** ISO 3166-1 alpha-2 code of the country, or XK. */
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
  /** Alpha-2 code of the country whose land it is: PR for `US-PR`. */
  country: string;
  /** Name in the requested language. Sources: CLDR, GeoNames, ISO 3166-2. */
  name: string;
  /** Its type, in English. */
  type: string;
}

/** Longitude and latitude in degrees. */
export type Coordinates = [longitude: number, latitude: number];

/** A shape as a GeoJSON feature (RFC 7946). */
export interface ShapeFeature<P> {
  readonly type: 'Feature';
  /** The alpha-2 code of a country, the ISO 3166-2 code of a state. */
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
  /** Lines: a first point, then differences, in steps of `transform`. */
  readonly arcs: Coordinates[][];
}

/** The shape of a country as a GeoJSON feature (RFC 7946). */
export type CountryFeature = ShapeFeature<ShapeProperties>;
/** The shapes of all countries as GeoJSON (RFC 7946). */
export type CountryFeatures = ShapeFeatures<ShapeProperties>;
/** The shapes of all countries as TopoJSON. */
export type CountryTopology = ShapeTopology<'countries', ShapeProperties>;

/** The shape of a state as a GeoJSON feature (RFC 7946). */
export type StateFeature = ShapeFeature<StateShapeProperties>;
/** The shapes of states as GeoJSON (RFC 7946). */
export type StateFeatures = ShapeFeatures<StateShapeProperties>;
/** The shapes of states as TopoJSON. */
export type StateTopology = ShapeTopology<'states', StateShapeProperties>;
