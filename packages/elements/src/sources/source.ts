import type { AddressPartName } from '@almanac/data/autofill-tokens';

/** A country or territory to choose from. */
export interface CountryChoice {
  /** ISO 3166-1 alpha-2 code. */
  readonly alpha2: string;
  /** The name in the requested language. */
  readonly name: string;
  /** The calling code with a leading +. */
  readonly callingCode: string;
  /** An emoji, used if there is no picture. */
  readonly flag: string;
  /** Other names that find the country. */
  readonly otherNames?: readonly string[];
}

/** A time zone to choose from. */
export interface TimezoneChoice {
  /** Its name in the tz database: `Europe/Zurich`. */
  readonly name: string;
  /** Label for people, in the requested language. */
  readonly displayName: string;
  /** The offset now: `+01:00`. */
  readonly utcOffset: string;
  readonly utcOffsetMinutes: number;
  /** Alpha-2 codes of the countries where clocks show this time. */
  readonly countryCodes: readonly string[];
  /** Other names in the tz database. */
  readonly aliases: readonly string[];
  /** Further names that find the zone: `PST`, `Pacific Standard Time`, `Beijing Time`. */
  readonly comment?: string | null;
  readonly abbreviation?: string;
  readonly shortName?: string | null;
  readonly longName?: string | null;
  readonly windowsName?: string | null;
  /** The name of the time with its largest cities, of a distinct zone. */
  readonly label?: string;
}

/** A city to choose from. */
export interface CityChoice {
  /** The GeoNames id. */
  readonly id: number;
  /** The name in the requested language. */
  readonly name: string;
  /** Alpha-2 code. */
  readonly country: string;
  /** Name of the first-level subdivision, if known. */
  readonly state?: string | null;
}

export interface CitySearchOptions {
  readonly language: string;
  readonly limit: number;
  /** Alpha-2 code of the country to search in; everywhere by default. */
  readonly country?: string | undefined;
  readonly signal: AbortSignal;
}

export interface ParsedPhoneNumber {
  readonly valid: boolean;
  /** The number in the format of ITU-T E.164; null if the text is not a possible number. */
  readonly e164: string | null;
  /** The number with its calling code, as people write it. If it is missing, an initial value is shown as it is. */
  readonly international?: string | null;
  /** Alpha-2 code of the country that the number belongs to; null if it is not known to belong to exactly one. */
  readonly country: string | null;
}

/** Parses phone numbers. `formatTyped` formats them during typing. */
export interface PhoneNumberReader {
  parse(text: string, options: { readonly country?: string }): ParsedPhoneNumber | Promise<ParsedPhoneNumber>;
  formatTyped?(text: string, options: { readonly country?: string }): string;
}

/** The phase of the Moon at an instant. */
export interface MoonPhase {
  /** Name of the phase, in the requested language. */
  readonly name: string;
  /** Longitude of the Moon minus the longitude of the Sun, in degrees: 0 is new, 180 full. */
  readonly elongation: number;
  /** The illuminated fraction of the disc, from 0 to 1. */
  readonly illuminatedFraction: number;
}

/** A field of the addresses of a country. */
export interface AddressFormatPart {
  readonly part: AddressPartName;
  /** Its type in this country: `zip`, `prefecture`. */
  readonly type: string;
  /** Its label in English: `ZIP code`. */
  readonly label: string;
  readonly required: boolean;
}

/** The fields of addresses in a country, and the rules for its postal codes. */
export interface AddressFormatChoice {
  readonly parts: readonly AddressFormatPart[];
  /** A regular expression for postal codes without their prefix; null if no postal code is checked. */
  readonly postalCodePattern: string | null;
  readonly postalCodeExamples: readonly string[];
  /** Text that may precede a postal code; null if there is none. */
  readonly postalCodePrefix: string | null;
}

/** The projections in which the world can be drawn. */
export type MapProjection = 'natural-earth' | 'equal-earth' | 'mercator' | 'robinson';

/** The land of a country; land that belongs to no country if `code` is null. */
export interface MapShape {
  /** Alpha-2 code. */
  readonly code: string | null;
  /** The `d` of a path; empty if only the marker shows the country. */
  readonly d: string;
  /** The centre of the marker if the land is too small to be seen. */
  readonly marker: readonly [x: number, y: number] | null;
}

/** The world map in a projection. Lengths are in units of the picture. */
export interface WorldOutlines {
  readonly width: number;
  readonly height: number;
  readonly markerRadius: number;
  /** The shapes in the order in which they are drawn. */
  readonly shapes: readonly MapShape[];
}

/** Provides the elements with data. A source needs only the methods for the elements that use it. */
export interface AlmanacSource {
  listCountries?(language: string): Promise<readonly CountryChoice[]>;
  listTimezones?(language: string, distinct?: 'now'): Promise<readonly TimezoneChoice[]>;
  findCities?(text: string, options: CitySearchOptions): Promise<readonly CityChoice[]>;
  /** Finds the city with an id, to show a value that the page sets. */
  getCity?(id: number, language: string): Promise<CityChoice | undefined>;
  openPhoneNumbers?(): Promise<PhoneNumberReader>;
  getMoonPhase?(date: Date, language: string): Promise<MoonPhase>;
  /** Loads the flag of a country as SVG with an aspect ratio of 4:3. Without this method, flags are emoji. */
  loadFlag?(country: string): Promise<string>;
  getAddressFormat?(country: string): Promise<AddressFormatChoice>;
  /** Returns the world map. Only exports use the language, because they have one file per language. */
  getWorldMap?(projection: MapProjection, language: string): Promise<WorldOutlines>;
}
