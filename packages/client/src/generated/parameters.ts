// Written from the operations by npm run client.
import type { CountryCode, CurrencyCode, LanguageCode, Suggested, TimezoneName } from '../codes.js';

/** Parameters of `getMeta`. */
export interface GetMetaParameters {
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listChanges`. */
export interface ListChangesParameters {
  /** A version of the data, as in the x-data-version header and in /meta; or an ISO 8601 date, for changes on that day and later. The first known version by default. */
  since?: string;
  /** Only one dataset, by the name that /meta has for it. */
  dataset?: "languages" | "states" | "countries" | "currencies" | "continents" | "groups" | "flags" | "phoneCodes" | "timezones" | "addressFormats" | "cities" | "borders" | "countryShapes" | "stateShapes" | "worldMap" | "moonPhases" | "astronomy" | "planets" | "moons" | "stars" | "galaxies";
  /** Only one kind of change. */
  change?: "added" | "changed" | "removed" | "field-added" | "field-removed";
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "dataset" | "change" | "key" | "name" | "formerName" | "dataVersion" | "-dataset" | "-change" | "-key" | "-name" | "-formerName" | "-dataVersion";
}

/** Parameters of `getChangesFeed`. */
export interface GetChangesFeedParameters {
  /** A version of the data, as in the x-data-version header and in /meta; or an ISO 8601 date, for changes on that day and later. The first known version by default. */
  since?: string;
  /** Only one dataset, by the name that /meta has for it. */
  dataset?: "languages" | "states" | "countries" | "currencies" | "continents" | "groups" | "flags" | "phoneCodes" | "timezones" | "addressFormats" | "cities" | "borders" | "countryShapes" | "stateShapes" | "worldMap" | "moonPhases" | "astronomy" | "planets" | "moons" | "stars" | "galaxies";
  /** Only one kind of change. */
  change?: "added" | "changed" | "removed" | "field-added" | "field-removed";
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of entries; 100 by default. */
  limit?: number;
}

/** Parameters of `search`. */
export interface SearchParameters {
  /** Text to find in names and codes, at most 200 characters: for cities in all languages, for other records in the requested one, in English and in the local one. A city may be followed by its state or country, a state by its country. */
  q: string;
  /** Only records of these types. Several are separated by commas. */
  types?: string | (string | number)[];
  /** A place, as latitude and longitude in degrees, separated by a comma. Among equally good matches, nearer ones come first. */
  near?: string | (string | number)[];
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** How many results at most; 10 by default. With offset, at most 100. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
}

/** Parameters of `answer`. */
export interface AnswerParameters {
  /** A question in English, German, French, Spanish, Arabic or Japanese, at most 200 characters. */
  q: string;
  /** The instant for questions that depend on time, in ISO 8601: UTC unless it has an offset. Now by default. */
  at?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listCountries`. */
export interface ListCountriesParameters {
  /** Text to find in names and codes. */
  q?: string;
  /** Only recognized states (the 193 UN members and 2 observers), or only the others. */
  recognized?: boolean;
  /** Only one continent. */
  continent?: "Africa" | "Antarctica" | "Asia" | "Europe" | "North America" | "Oceania" | "South America";
  /** Only one region of UN M49. */
  region?: "Africa" | "Americas" | "Asia" | "Europe" | "Oceania";
  /** Only countries where this currency is legal tender, by ISO 4217 code. @format currency-code */
  currency?: Suggested<CurrencyCode>;
  /** Only countries where this language is official everywhere, by BCP 47 or ISO 639 code. @format language-code */
  language?: Suggested<LanguageCode>;
  /** Only countries that share a land border with this country or territory. @format country-code */
  borders?: Suggested<CountryCode>;
  /** Only these countries and territories, by ISO 3166-1 code: alpha-2, alpha-3 or numeric. Several are separated by commas, 250 at most. */
  alpha2?: Suggested<CountryCode> | (Suggested<CountryCode> | number)[];
  /** Only full members of one group, such as `schengen` or `nato`. */
  memberships?: "eu" | "euro-area" | "schengen" | "eea" | "efta" | "nato" | "g7" | "g20" | "oecd" | "commonwealth" | "asean" | "african-union" | "ecowas" | "eac" | "sadc" | "caricom" | "gcc" | "arab-league" | "cis" | "eaeu" | "opec" | "mercosur" | "brics" | "pacific-islands-forum";
  /** Only one status: member or observer state of the United Nations, territory, or disputed. */
  status?: "un-member" | "un-observer" | "territory" | "disputed";
  /** Only countries without a sea coast, or only the others. */
  landlocked?: boolean;
  /** Only countries that drive on one side of the road. */
  drivingSide?: "left" | "right";
  /** Only countries with one system of units. */
  measurementSystem?: "metric" | "us" | "uk";
  /** Only countries with the 12-hour clock, or only those with the 24-hour clock. */
  hourCycle?: "h12" | "h23";
  /** Only countries where calendars begin the week with one day. */
  weekStart?: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
  /** Only countries with one calling code: +41 or 41. */
  callingCode?: string;
  /** Only countries with at least this known population. */
  minPopulation?: number;
  /** Only countries with at most this known population. */
  maxPopulation?: number;
  /** Only countries of at least this area, km². */
  minAreaKm2?: number;
  /** Only countries of at most this area, km². */
  maxAreaKm2?: number;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "alpha2" | "name" | "continent" | "recognized" | "status" | "alpha3" | "numeric" | "officialName" | "nativeName" | "capital" | "currency" | "callingCode" | "topLevelDomain" | "flag" | "flagSvg" | "region" | "subregion" | "latitude" | "longitude" | "areaKm2" | "population" | "populationYear" | "populationSource" | "landlocked" | "drivingSide" | "weekStart" | "measurementSystem" | "temperatureUnit" | "hourCycle" | "numberingSystem" | "capitalLatitude" | "capitalLongitude" | "currencyName" | "ioc" | "fifa" | "fips" | "vehicleCode" | "demonym" | "wikidata" | "-alpha2" | "-name" | "-continent" | "-recognized" | "-status" | "-alpha3" | "-numeric" | "-officialName" | "-nativeName" | "-capital" | "-currency" | "-callingCode" | "-topLevelDomain" | "-flag" | "-flagSvg" | "-region" | "-subregion" | "-latitude" | "-longitude" | "-areaKm2" | "-population" | "-populationYear" | "-populationSource" | "-landlocked" | "-drivingSide" | "-weekStart" | "-measurementSystem" | "-temperatureUnit" | "-hourCycle" | "-numberingSystem" | "-capitalLatitude" | "-capitalLongitude" | "-currencyName" | "-ioc" | "-fifa" | "-fips" | "-vehicleCode" | "-demonym" | "-wikidata";
}

/** Parameters of `getCountry`. */
export interface GetCountryParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listStatesOfCountry`. */
export interface ListStatesOfCountryParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  code: Suggested<CountryCode>;
  /** Text to find in names and codes. */
  q?: string;
  /** Only states of one type, such as province; the field type of each record has it. */
  type?: string;
  /** Only subdivisions directly within one subdivision, by the id of the latter. */
  parent?: string;
  /** Only first-level subdivisions, or only those within another. */
  topLevel?: boolean;
  /** `false` adds former codes, with end date and replacements. */
  inForce?: boolean;
  /** `law` adds subdivisions created by law that have no ISO 3166-2 code yet. */
  status?: "iso" | "law";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "code" | "country" | "name" | "type" | "parent" | "id" | "status" | "inForce" | "until" | "capital" | "latitude" | "longitude" | "population" | "populationYear" | "wikidata" | "geonamesId" | "-code" | "-country" | "-name" | "-type" | "-parent" | "-id" | "-status" | "-inForce" | "-until" | "-capital" | "-latitude" | "-longitude" | "-population" | "-populationYear" | "-wikidata" | "-geonamesId";
}

/** Parameters of `listContinents`. */
export interface ListContinentsParameters {
  /** Text to find in names and codes. */
  q?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "code" | "name" | "continent" | "m49" | "countryCount" | "recognizedCount" | "areaKm2" | "-code" | "-name" | "-continent" | "-m49" | "-countryCount" | "-recognizedCount" | "-areaKm2";
}

/** Parameters of `listGroups`. */
export interface ListGroupsParameters {
  /** Text to find in names and ids. */
  q?: string;
  /** Only groups of which one country is a member. @format country-code */
  country?: Suggested<CountryCode>;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "id" | "name" | "countryCount" | "asOf" | "source" | "-id" | "-name" | "-countryCount" | "-asOf" | "-source";
}

/** Parameters of `getGroup`. */
export interface GetGroupParameters {
  /** The id of a group, such as schengen. */
  id: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listStates`. */
export interface ListStatesParameters {
  /** Only one country. @format country-code */
  country?: Suggested<CountryCode>;
  /** Text to find in names and codes. */
  q?: string;
  /** Only states of one type, such as province; the field type of each record has it. */
  type?: string;
  /** Only subdivisions directly within one subdivision, by the id of the latter. */
  parent?: string;
  /** Only first-level subdivisions, or only those within another. */
  topLevel?: boolean;
  /** `false` adds former codes, with end date and replacements. */
  inForce?: boolean;
  /** `law` adds subdivisions created by law that have no ISO 3166-2 code yet. */
  status?: "iso" | "law";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "code" | "country" | "name" | "type" | "parent" | "id" | "status" | "inForce" | "until" | "capital" | "latitude" | "longitude" | "population" | "populationYear" | "wikidata" | "geonamesId" | "-code" | "-country" | "-name" | "-type" | "-parent" | "-id" | "-status" | "-inForce" | "-until" | "-capital" | "-latitude" | "-longitude" | "-population" | "-populationYear" | "-wikidata" | "-geonamesId";
}

/** Parameters of `getState`. */
export interface GetStateParameters {
  /** Current or former ISO 3166-2 code, or the id of a subdivision created by law. */
  code: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listCities`. */
export interface ListCitiesParameters {
  /** A name in any language and script, alone or followed by the state or country: Paris, TX. */
  q?: string;
  /** Only one country or territory. @format country-code */
  country?: Suggested<CountryCode>;
  /** Only one state or other subdivision, by its ISO 3166-2 code. */
  state?: string;
  /** If true, only capitals of countries; if false, only other cities. */
  capital?: boolean;
  /** Only cities in a part of the map: minLon,minLat,maxLon,maxLat. As in GeoJSON: the western, southern, eastern and northern edge in degrees, edges included. A western edge greater than the eastern one reaches across the antimeridian: 170,-50,-170,-30. */
  bbox?: string | (string | number)[];
  /** Only cities of a time zone, by any tz or Windows name, including old ones. If no city has the zone (CET, Etc/UTC), the cities of all zones on its record in /timezones. @format timezone */
  timezone?: Suggested<TimezoneName>;
  /** Only cities with at least this population; none of unknown population. */
  minPopulation?: number;
  /** Only cities with at most this population; none of unknown population. */
  maxPopulation?: number;
  /** Only the parts of this city, by its id: those places whose inhabitants it counts. */
  partOf?: number;
  /** If true, parts of cities too, such as the sectors of Bucharest; if false, only cities. By default, only a search, id and partOf list parts. */
  parts?: boolean;
  /** Only these cities, by their GeoNames ids, 100 at most, separated by commas. By default they come in this order, each once; unknown ids are ignored. */
  id?: string | (string | number)[];
  /** By population, highest first and unknown last; by name in the requested language, or by name in reverse. Names are compared without case, accents and punctuation, by code points: Latin before Greek, Cyrillic, Arabic and Han; equal names by population. */
  sort?: "population" | "name" | "-name";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
}

/** Parameters of `getCapital`. */
export interface GetCapitalParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listNearestCities`. */
export interface ListNearestCitiesParameters {
  /** Latitude in degrees, north positive. */
  latitude: number;
  /** Longitude in degrees, east positive. */
  longitude: number;
  /** Only cities with at least this population; none of unknown population. */
  minPopulation?: number;
  /** Only one country or territory. @format country-code */
  country?: Suggested<CountryCode>;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** How many cities; 10 by default. With offset, at most 1000. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
}

/** Parameters of `getCity`. */
export interface GetCityParameters {
  /** The id of a city. */
  id: number;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `locatePoint`. */
export interface LocatePointParameters {
  /** Latitude in degrees, north positive. */
  latitude: number;
  /** Longitude in degrees, east positive. */
  longitude: number;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `locatePoints`. */
export interface LocatePointsParameters {
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** 1 to 100 points, each {"latitude": 47.66, "longitude": 9.18} or [47.66, 9.18]: latitude first. */
  points: (Point | [number, number])[];
}

/** A place in degrees. */
export interface Point {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

/** Parameters of `listPhoneCodes`. */
export interface ListPhoneCodesParameters {
  /** Only one country or territory, Ascension (AC) or Tristan da Cunha (TA). @format country-code */
  country?: Suggested<CountryCode>;
  /** A calling code or a number that begins with one, with or without the plus sign (in a query + is %2B). */
  phoneCode?: string;
  /** Text to find in country names, ISO codes and digits. */
  q?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "code" | "country" | "phoneCode" | "main" | "assigned" | "internationalPrefix" | "nationalPrefix" | "-code" | "-country" | "-phoneCode" | "-main" | "-assigned" | "-internationalPrefix" | "-nationalPrefix";
}

/** Parameters of `parsePhoneNumber`. */
export interface ParsePhoneNumberParameters {
  /** A phone number as people write it, international or national; + may be written %2B, and / is %2F. Other text is answered too, as invalid. */
  number: string;
  /** The country of numbers without a calling code; a number that begins with + may be from any other. AC and TA are accepted too. @format country-code */
  country?: Suggested<CountryCode>;
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `parsePhoneNumbers`. */
export interface ParsePhoneNumbersParameters {
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
  /** 1 to 100 phone numbers, each a string or {"number": "078 123 45 67", "country": "CH"}. */
  numbers: (string | GivenNumber)[];
  /** The country of numbers without a calling code; a number that begins with + may be from any other. AC and TA are accepted too. @format country-code */
  country?: Suggested<CountryCode>;
}

/** A phone number and its country. */
export interface GivenNumber {
  /** A phone number as people write it. */
  number: string;
  /** The country of this number, instead of that of the request. @format country-code */
  country?: string | null;
}

/** Parameters of `listTimezones`. */
export interface ListTimezonesParameters {
  /** Only zones that overlap a country or territory, each with its name there. @format country-code */
  country?: Suggested<CountryCode>;
  /** A name in the tz database, current or former, or in Windows: Europe/Zurich, Asia/Calcutta, UTC, W. Europe Standard Time. With country, a Windows name means its zone there. @format timezone */
  zone?: Suggested<TimezoneName>;
  /** Text to find in zone names, territory names, comments, labels and time names (pacific time); or a whole abbreviation of the time at that instant or after the next change: PST, CEST; or an offset: UTC+2. Also finds zones without places: UTC, Etc/GMT+5. */
  q?: string;
  /** `now`: one zone of those whose clocks agree from now on, each with a `label`, sorted by offset, for a list to choose from (zonenow.tab of the tz database). */
  distinct?: "now";
  /** The instant for offsets, names and next changes, from 1970 to 9998: an ISO 8601 date and time with Z or an offset, otherwise UTC. Now by default. */
  at?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "name" | "displayName" | "latitude" | "longitude" | "comment" | "utcOffset" | "utcOffsetMinutes" | "abbreviation" | "daylightTime" | "longName" | "genericName" | "shortName" | "windowsName" | "localName" | "localDisplayName" | "requestedName" | "label" | "-name" | "-displayName" | "-latitude" | "-longitude" | "-comment" | "-utcOffset" | "-utcOffsetMinutes" | "-abbreviation" | "-daylightTime" | "-longName" | "-genericName" | "-shortName" | "-windowsName" | "-localName" | "-localDisplayName" | "-requestedName" | "-label";
}

/** Parameters of `getTimezone`. */
export interface GetTimezoneParameters {
  /** A name of the tz database, current or former, or of Windows. @format timezone */
  zone: Suggested<TimezoneName>;
  /** The instant for offsets, names and next changes, from 1970 to 9998: an ISO 8601 date and time with Z or an offset, otherwise UTC. Now by default. */
  at?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `convertTime`. */
export interface ConvertTimeParameters {
  /** The whole question as people write it, in English, instead of `at`, `from` and `to`: 14:00 zurich tokyo; tomorrow 9am in new york to london; noon UTC in tokyo. The time is that of the place after it. Without a time, the current time is converted. */
  q?: string;
  /** ISO 8601 date and time from 1970 to 9998, or a time as people write it: 14:00, 9pm, noon, tomorrow 9am, 24 Dec 18:00; also as Temporal writes it (2026-03-29T01:30+01:00[Europe/Zurich]) and as mail does (Sun, 29 Mar 2026 01:30:00 +0100). With Z, an offset or an abbreviation of one (14:00 CET) it is an instant, otherwise local time in `from`; a date alone means its start. The current minute by default. */
  at?: string;
  /** The place with the local time `at`; required if `at` has no offset. A zone by any name of the tz database or Windows; a city by its name, with its state or country if it has namesakes, or by its GeoNames id; a state or country with one time; an offset (UTC+2) or an abbreviation with only one meaning (CET). */
  from?: string;
  /** The places to convert to, in the order of the answer. A zone by any name of the tz database or Windows; a city by its name, with its state or country if it has namesakes, or by its GeoNames id; a state or country with one time; an offset (UTC+2) or an abbreviation with only one meaning (CET). Several, 20 at most, are separated by commas, or by semicolons if a name contains a comma. */
  to?: string | (string | number)[];
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listLanguages`. */
export interface ListLanguagesParameters {
  /** Text to find in names and codes. */
  q?: string;
  /** Only languages that are official in one country or territory, or in a part of it. @format country-code */
  country?: Suggested<CountryCode>;
  /** Only languages written in one script, by ISO 15924 code. */
  script?: string;
  /** Only languages that `lang` supports, or only the others. */
  supported?: boolean;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "code" | "name" | "nativeName" | "iso639Part3" | "direction" | "speakers" | "-code" | "-name" | "-nativeName" | "-iso639Part3" | "-direction" | "-speakers";
}

/** Parameters of `getLanguage`. */
export interface GetLanguageParameters {
  /** BCP 47 or ISO 639 code of a language; script and region are ignored. @format language-code */
  code: Suggested<LanguageCode>;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listCurrencies`. */
export interface ListCurrenciesParameters {
  /** Text to find in names, codes and symbols. */
  q?: string;
  /** Only currencies of one country or territory. @format country-code */
  country?: Suggested<CountryCode>;
  /** Only codes of one kind. `currency` is money in circulation. */
  kind?: "currency" | "fund" | "metal" | "unit-of-account" | "special";
  /** `false` adds withdrawn codes, with end date and replacements. */
  inForce?: boolean;
  /** Only what was legal tender on one day, since 1999; with `country`, in this country. */
  at?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "code" | "name" | "isoName" | "numeric" | "kind" | "digits" | "usualDigits" | "symbol" | "narrowSymbol" | "inForce" | "until" | "fixedRate" | "-code" | "-name" | "-isoName" | "-numeric" | "-kind" | "-digits" | "-usualDigits" | "-symbol" | "-narrowSymbol" | "-inForce" | "-until" | "-fixedRate";
}

/** Parameters of `getCurrency`. */
export interface GetCurrencyParameters {
  /** ISO 4217 code: letters or digits. @format currency-code */
  code: Suggested<CurrencyCode>;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listAddressFormats`. */
export interface ListAddressFormatsParameters {
  /** Only one country or territory. @format country-code */
  country?: Suggested<CountryCode>;
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "countryCode" | "format" | "latinFormat" | "postalCodePattern" | "postalCodePrefix" | "-countryCode" | "-format" | "-latinFormat" | "-postalCodePattern" | "-postalCodePrefix";
}

/** Parameters of `getAddressFormat`. */
export interface GetAddressFormatParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `formatAddress`. */
export interface FormatAddressParameters {
  /** The language of the names of states in `problems` of the answer. The address may be in any language; `label` in the answer is always English. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** True writes in capitals the parts that international mail requires in capitals. By default all parts stay as given. It can be set in the query or in the body. */
  uppercase?: boolean | null;
  /** The country whose format applies: ISO 3166-1 alpha-2, alpha-3 or numeric. @format country-code */
  country: Suggested<CountryCode>;
  /** The person. */
  recipient?: string | null;
  /** The company or office. */
  organization?: string | null;
  /** Street and number, or their equivalent: one string or a list of lines. */
  streetAddress?: string | string[] | null;
  /** A part of the city: suburb, neighbourhood, district. */
  dependentLocality?: string | null;
  /** City, town or post town. */
  city?: string | null;
  /** State, province, prefecture, emirate or other unit of the country: its name, its code or its ISO 3166-2 code. */
  state?: string | null;
  /** Postal code, with or without the prefix that the format writes. */
  postalCode?: string | null;
  /** Sorting code, such as CEDEX in France. */
  sortingCode?: string | null;
  /** Use the country’s own script or Latin letters, if there are both. Only a state is transliterated. By default "local". */
  script?: "local" | "latin";
}

/** Parameters of `validateAddress`. */
export interface ValidateAddressParameters {
  /** The language of the names of states in `problems` of the answer. The address may be in any language; `label` in the answer is always English. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The country whose format applies: ISO 3166-1 alpha-2, alpha-3 or numeric. @format country-code */
  country: Suggested<CountryCode>;
  /** The person. */
  recipient?: string | null;
  /** The company or office. */
  organization?: string | null;
  /** Street and number, or their equivalent: one string or a list of lines. */
  streetAddress?: string | string[] | null;
  /** A part of the city: suburb, neighbourhood, district. */
  dependentLocality?: string | null;
  /** City, town or post town. */
  city?: string | null;
  /** State, province, prefecture, emirate or other unit of the country: its name, its code or its ISO 3166-2 code. */
  state?: string | null;
  /** Postal code, with or without the prefix that the format writes. */
  postalCode?: string | null;
  /** Sorting code, such as CEDEX in France. */
  sortingCode?: string | null;
}

/** Parameters of `listFlags`. */
export interface ListFlagsParameters {
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "alpha2" | "svg" | "squareSvg" | "aspectRatio" | "sizeBytes" | "-alpha2" | "-svg" | "-squareSvg" | "-aspectRatio" | "-sizeBytes";
}

/** Parameters of `drawFlagSvg`. */
export interface DrawFlagSvgParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** The ratio of width to height. Flags are designed for the shape, not cut or stretched. By default "4x3". */
  shape?: "4x3" | "1x1";
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `drawFlagPng`. */
export interface DrawFlagPngParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** The ratio of width to height. Flags are designed for the shape, not cut or stretched. By default "4x3". */
  shape?: "4x3" | "1x1";
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
  /** Width in pixels; 320 by default. The height is in proportion to the shape. */
  width?: number;
  /** The background of a flag that does not fill its shape, such as the flag of Nepal. Transparent by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  background?: string;
}

/** Parameters of `drawWorldMap`. */
export interface DrawWorldMapParameters {
  /** Countries (or states, on a map of states) to highlight, as CODE:#hex separated by commas; in a URL # is %23 and may be left out. */
  highlight?: string | (string | number)[];
  /** Countries (or states, on a map of states) to colour by a number each, as CODE:number separated by commas. The title of the country shows the number; a highlight of the same country takes precedence over its colour. */
  values?: string | (string | number)[];
  /** How the range of values is divided into classes: linear in equal steps (the default), log in equal ratios, quantile with equally many countries in each. */
  scale?: "linear" | "log" | "quantile";
  /** Number of classes of values; 5 by default. */
  classes?: number;
  /** Colours of the values from lowest to highest, separated by commas; intermediate colours are interpolated. Light to dark blue by default. Each is #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  colors?: string | (string | number)[];
  /** Fill of countries with neither a highlight nor a value; #d0d0d0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  fill?: string;
  /** Colour of the borders; #ffffff by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  stroke?: string;
  /** Fill of the country under the pointer; #a0a0a0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  hoverFill?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The map projection. By default natural-earth, or one that suits the focus. */
  projection?: "natural-earth" | "equal-earth" | "mercator" | "robinson";
  /** The part of the earth that the map shows with its surroundings: a continent (Africa, Antarctica, Asia, Europe, North America, Oceania, South America) or a country by its code. The whole world by default. */
  focus?: string;
}

/** Parameters of `drawWorldMapSvg`. */
export interface DrawWorldMapSvgParameters {
  /** Countries (or states, on a map of states) to highlight, as CODE:#hex separated by commas; in a URL # is %23 and may be left out. */
  highlight?: string | (string | number)[];
  /** Countries (or states, on a map of states) to colour by a number each, as CODE:number separated by commas. The title of the country shows the number; a highlight of the same country takes precedence over its colour. */
  values?: string | (string | number)[];
  /** How the range of values is divided into classes: linear in equal steps (the default), log in equal ratios, quantile with equally many countries in each. */
  scale?: "linear" | "log" | "quantile";
  /** Number of classes of values; 5 by default. */
  classes?: number;
  /** Colours of the values from lowest to highest, separated by commas; intermediate colours are interpolated. Light to dark blue by default. Each is #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  colors?: string | (string | number)[];
  /** Fill of countries with neither a highlight nor a value; #d0d0d0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  fill?: string;
  /** Colour of the borders; #ffffff by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  stroke?: string;
  /** Fill of the country under the pointer; #a0a0a0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  hoverFill?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The map projection. By default natural-earth, or one that suits the focus. */
  projection?: "natural-earth" | "equal-earth" | "mercator" | "robinson";
  /** The part of the earth that the map shows with its surroundings: a continent (Africa, Antarctica, Asia, Europe, North America, Oceania, South America) or a country by its code. The whole world by default. */
  focus?: string;
}

/** Parameters of `drawWorldMapPng`. */
export interface DrawWorldMapPngParameters {
  /** Countries (or states, on a map of states) to highlight, as CODE:#hex separated by commas; in a URL # is %23 and may be left out. */
  highlight?: string | (string | number)[];
  /** Countries (or states, on a map of states) to colour by a number each, as CODE:number separated by commas. The title of the country shows the number; a highlight of the same country takes precedence over its colour. */
  values?: string | (string | number)[];
  /** How the range of values is divided into classes: linear in equal steps (the default), log in equal ratios, quantile with equally many countries in each. */
  scale?: "linear" | "log" | "quantile";
  /** Number of classes of values; 5 by default. */
  classes?: number;
  /** Colours of the values from lowest to highest, separated by commas; intermediate colours are interpolated. Light to dark blue by default. Each is #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  colors?: string | (string | number)[];
  /** Fill of countries with neither a highlight nor a value; #d0d0d0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  fill?: string;
  /** Colour of the borders; #ffffff by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  stroke?: string;
  /** The map projection. By default natural-earth, or one that suits the focus. */
  projection?: "natural-earth" | "equal-earth" | "mercator" | "robinson";
  /** The part of the earth that the map shows with its surroundings: a continent (Africa, Antarctica, Asia, Europe, North America, Oceania, South America) or a country by its code. The whole world by default. */
  focus?: string;
  /** Width in pixels; 1000 by default. The height is in proportion. */
  width?: number;
  /** The background of the map; transparent by default, so that the page shows through. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  background?: string;
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `drawCountryMapSvg`. */
export interface DrawCountryMapSvgParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** Countries (or states, on a map of states) to highlight, as CODE:#hex separated by commas; in a URL # is %23 and may be left out. */
  highlight?: string | (string | number)[];
  /** Countries (or states, on a map of states) to colour by a number each, as CODE:number separated by commas. The title of the country shows the number; a highlight of the same country takes precedence over its colour. */
  values?: string | (string | number)[];
  /** How the range of values is divided into classes: linear in equal steps (the default), log in equal ratios, quantile with equally many countries in each. */
  scale?: "linear" | "log" | "quantile";
  /** Number of classes of values; 5 by default. */
  classes?: number;
  /** Colours of the values from lowest to highest, separated by commas; intermediate colours are interpolated. Light to dark blue by default. Each is #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  colors?: string | (string | number)[];
  /** Fill of countries with neither a highlight nor a value; #d0d0d0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  fill?: string;
  /** Colour of the borders; #ffffff by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  stroke?: string;
  /** Fill of the country under the pointer; #a0a0a0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  hoverFill?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** Draws the states of the country. `highlight` and `values` then take codes of states instead of countries. */
  states?: boolean;
}

/** Parameters of `drawCountryMapPng`. */
export interface DrawCountryMapPngParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** Countries (or states, on a map of states) to highlight, as CODE:#hex separated by commas; in a URL # is %23 and may be left out. */
  highlight?: string | (string | number)[];
  /** Countries (or states, on a map of states) to colour by a number each, as CODE:number separated by commas. The title of the country shows the number; a highlight of the same country takes precedence over its colour. */
  values?: string | (string | number)[];
  /** How the range of values is divided into classes: linear in equal steps (the default), log in equal ratios, quantile with equally many countries in each. */
  scale?: "linear" | "log" | "quantile";
  /** Number of classes of values; 5 by default. */
  classes?: number;
  /** Colours of the values from lowest to highest, separated by commas; intermediate colours are interpolated. Light to dark blue by default. Each is #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  colors?: string | (string | number)[];
  /** Fill of countries with neither a highlight nor a value; #d0d0d0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  fill?: string;
  /** Colour of the borders; #ffffff by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  stroke?: string;
  /** Width in pixels; 1000 by default. The height is in proportion. */
  width?: number;
  /** The background of the map; transparent by default, so that the page shows through. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  background?: string;
  /** Draws the states of the country. `highlight` and `values` then take codes of states instead of countries. */
  states?: boolean;
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listCountryShapes`. */
export interface ListCountryShapesParameters {
  /** The scale of the borders: 50m (1:50 million) and 10m (1:10 million) have all 250 countries, 110m (1:110 million) lacks 73 small ones. By default "50m". */
  scale?: "10m" | "50m" | "110m";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `getWorldTopology`. */
export interface GetWorldTopologyParameters {
  /** The scale of the borders: 50m (1:50 million) and 10m (1:10 million) have all 250 countries, 110m (1:110 million) lacks 73 small ones. By default "50m". */
  scale?: "10m" | "50m" | "110m";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `getCountryShape`. */
export interface GetCountryShapeParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** The scale of the borders: 50m (1:50 million) and 10m (1:10 million) have all 250 countries, 110m (1:110 million) lacks 73 small ones. By default "50m". */
  scale?: "10m" | "50m" | "110m";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `getStatesTopology`. */
export interface GetStatesTopologyParameters {
  /** The scale of the borders: 50m (1:50 million) for the web, 10m (1:10 million) for most detail. By default "50m". */
  scale?: "10m" | "50m";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listStateShapes`. */
export interface ListStateShapesParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** The scale of the borders: 50m (1:50 million) for the web, 10m (1:10 million) for most detail. By default "50m". */
  scale?: "10m" | "50m";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `getCountryStatesTopology`. */
export interface GetCountryStatesTopologyParameters {
  /** ISO 3166-1 code: alpha-2, alpha-3 or numeric. @format country-code */
  alpha2: Suggested<CountryCode>;
  /** The scale of the borders: 50m (1:50 million) for the web, 10m (1:10 million) for most detail. By default "50m". */
  scale?: "10m" | "50m";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `getStateShape`. */
export interface GetStateShapeParameters {
  /** ISO 3166-2 code. */
  code: string;
  /** The scale of the borders: 50m (1:50 million) for the web, 10m (1:10 million) for most detail. By default "50m". */
  scale?: "10m" | "50m";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `drawStateMapSvg`. */
export interface DrawStateMapSvgParameters {
  /** ISO 3166-2 code. */
  code: string;
  /** Fill of the other states; #d0d0d0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  fill?: string;
  /** Colour of the borders; #ffffff by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  stroke?: string;
  /** Fill of the state under the pointer; #a0a0a0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  hoverFill?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `drawStateMapPng`. */
export interface DrawStateMapPngParameters {
  /** ISO 3166-2 code. */
  code: string;
  /** Fill of the other states; #d0d0d0 by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  fill?: string;
  /** Colour of the borders; #ffffff by default. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  stroke?: string;
  /** Width in pixels; 1000 by default. The height is in proportion. */
  width?: number;
  /** The background of the map; transparent by default, so that the page shows through. #rgb or #rrggbb; in a URL # is %23 and may be left out. */
  background?: string;
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `getAstronomy`. */
export interface GetAstronomyParameters {
  /** ISO 8601 date, or date and time; UTC unless it has an offset. Without it: now. */
  date?: string;
  /** Hemisphere of the season; by default the one of the place, without a place north. */
  hemisphere?: "north" | "south";
  /** How seasons begin: by month, or by equinoxes and solstices. By default "meteorological". */
  season?: "meteorological" | "astronomical";
  /** Latitude of a place in degrees, north positive; together with longitude. */
  latitude?: number;
  /** Longitude of a place in degrees, east positive; together with latitude. */
  longitude?: number;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listSkyEvents`. */
export interface ListSkyEventsParameters {
  /** ISO 8601 date, or date and time, from which events are listed; UTC unless it has an offset. Today by default. */
  from?: string;
  /** ISO 8601 date, which is included, or date and time, which is excluded. A year after from by default. At most 10 years after from, unless both lie within 1900 to 2100. */
  to?: string;
  /** Only some kinds. Several are separated by commas. */
  kind?: string | (string | number)[];
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "date" | "magnitude" | "-date" | "-magnitude";
}

/** Parameters of `listMoonPhases`. */
export interface ListMoonPhasesParameters {
  /** Text to find in names. */
  q?: string;
  /** Only the four principal phases, or only the others. */
  principal?: boolean;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "key" | "name" | "number" | "principal" | "trend" | "symbol" | "symbolSouth" | "elongation" | "elongationFrom" | "elongationTo" | "illuminatedFrom" | "illuminatedTo" | "meanAgeDays" | "about" | "-key" | "-name" | "-number" | "-principal" | "-trend" | "-symbol" | "-symbolSouth" | "-elongation" | "-elongationFrom" | "-elongationTo" | "-illuminatedFrom" | "-illuminatedTo" | "-meanAgeDays" | "-about";
}

/** Parameters of `listPlanets`. */
export interface ListPlanetsParameters {
  /** Text to find in names; it finds dwarf planets too. */
  q?: string;
  /** Only planets, only dwarf planets, or all. By default only planets, or all with q. */
  kind?: "planet" | "dwarf-planet" | "all";
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "id" | "name" | "kind" | "symbol" | "position" | "minorPlanetNumber" | "meanRadiusKm" | "equatorialRadiusKm" | "massKg" | "densityGramsPerCm3" | "gravityMetresPerS2" | "escapeVelocityKmPerS" | "semiMajorAxisAu" | "eccentricity" | "inclination" | "orbitalPeriodYears" | "orbitalPeriodDays" | "rotationPeriodHours" | "axialTilt" | "meanTemperatureCelsius" | "geometricAlbedo" | "rings" | "knownMoons" | "moonsAsOf" | "discoveredYear" | "discoveredBy" | "-id" | "-name" | "-kind" | "-symbol" | "-position" | "-minorPlanetNumber" | "-meanRadiusKm" | "-equatorialRadiusKm" | "-massKg" | "-densityGramsPerCm3" | "-gravityMetresPerS2" | "-escapeVelocityKmPerS" | "-semiMajorAxisAu" | "-eccentricity" | "-inclination" | "-orbitalPeriodYears" | "-orbitalPeriodDays" | "-rotationPeriodHours" | "-axialTilt" | "-meanTemperatureCelsius" | "-geometricAlbedo" | "-rings" | "-knownMoons" | "-moonsAsOf" | "-discoveredYear" | "-discoveredBy";
}

/** Parameters of `getPlanet`. */
export interface GetPlanetParameters {
  /** English name in lower case. */
  id: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** Parameters of `listMoons`. */
export interface ListMoonsParameters {
  /** Text to find in names, designations and groups. */
  q?: string;
  /** Only the moons of one planet or dwarf planet, by its id. */
  planet?: string;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "id" | "name" | "planet" | "designation" | "group" | "meanRadiusKm" | "massKg" | "semiMajorAxisKm" | "eccentricity" | "orbitalPeriodDays" | "retrograde" | "discoveredYear" | "discoveredBy" | "asOf" | "-id" | "-name" | "-planet" | "-designation" | "-group" | "-meanRadiusKm" | "-massKg" | "-semiMajorAxisKm" | "-eccentricity" | "-orbitalPeriodDays" | "-retrograde" | "-discoveredYear" | "-discoveredBy" | "-asOf";
}

/** Parameters of `listStars`. */
export interface ListStarsParameters {
  /** Text to find in names, designations and catalogue numbers. */
  q?: string;
  /** Only one constellation, by its three-letter abbreviation. */
  constellation?: string;
  /** Only stars with a proper name, or only the others. */
  named?: boolean;
  /** Only stars of this magnitude or brighter. Smaller is brighter. */
  maxMagnitude?: number;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "id" | "name" | "named" | "designation" | "fullDesignation" | "constellation" | "constellationName" | "rightAscension" | "declination" | "magnitude" | "colorIndex" | "color" | "bayer" | "flamsteed" | "variable" | "gliese" | "henryDraper" | "-id" | "-name" | "-named" | "-designation" | "-fullDesignation" | "-constellation" | "-constellationName" | "-rightAscension" | "-declination" | "-magnitude" | "-colorIndex" | "-color" | "-bayer" | "-flamsteed" | "-variable" | "-gliese" | "-henryDraper";
}

/** Parameters of `listGalaxies`. */
export interface ListGalaxiesParameters {
  /** Text to find in names and catalogue numbers. */
  q?: string;
  /** Only one constellation, by its three-letter abbreviation. */
  constellation?: string;
  /** Only one type. */
  type?: "spiral" | "lenticular" | "elliptical" | "irregular" | "dwarf-spheroidal";
  /** Only Messier galaxies, or only the others. */
  messier?: boolean;
  /** Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes. In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default. By default "en". @format language-code */
  lang?: Suggested<LanguageCode>;
  /** The maximum number of records. All by default. */
  limit?: number;
  /** The number of records to skip. */
  offset?: number;
  /** The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last. */
  sort?: "id" | "name" | "named" | "messier" | "type" | "morphology" | "constellation" | "constellationName" | "rightAscension" | "declination" | "magnitude" | "majorAxisArcmin" | "minorAxisArcmin" | "-id" | "-name" | "-named" | "-messier" | "-type" | "-morphology" | "-constellation" | "-constellationName" | "-rightAscension" | "-declination" | "-magnitude" | "-majorAxisArcmin" | "-minorAxisArcmin";
}

/** Parameters of `sources`. */
export interface SourcesParameters {
  /** The path of the record: that of its dataset and its code, id or name. That of the dataset alone answers for the records that have no sources of their own. */
  record: string;
  /** Accepted by every data route; has no effect here. @format language-code */
  lang?: Suggested<LanguageCode>;
}

/** The error codes that the service may return. */
export type ServiceErrorCode = 'invalid_query' | 'invalid_body' | 'invalid_api_key' | 'forbidden_origin' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'expired_token' | 'precondition_failed' | 'body_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'range_not_satisfiable' | 'rate_limited' | 'headers_too_large' | 'internal' | 'not_implemented' | 'unavailable';
