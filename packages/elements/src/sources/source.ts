import type { AddressPartName } from '@almanac/data/autofill-tokens';

/** A country or territory in a list. */
export interface CountryChoice {
  /** ISO 3166-1 alpha-2 code. */
  readonly alpha2: string;
  /** In the requested language. */
  readonly name: string;
  /** With a leading +. */
  readonly callingCode: string;
  /** An emoji, used if there is no picture. */
  readonly flag: string;
  /** More searchable names. */
  readonly otherNames?: readonly string[];
}

/** A time zone in a list. */
export interface TimezoneChoice {
  /** In the tz database: `Europe/Zurich`. */
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
}

/** A city in a list. */
export interface CityChoice {
  readonly id: number;
  /** In the requested language. */
  readonly name: string;
  /** Alpha-2 code. */
  readonly country: string;
  /** Name of the first-level subdivision, where it is known. */
  readonly state?: string | null;
}

/** Options for a search of cities. */
export interface CitySearchOptions {
  readonly language: string;
  readonly limit: number;
  /** Alpha-2 code of the country to search in; everywhere by default. */
  readonly country?: string | undefined;
  readonly signal: AbortSignal;
}

/** A parsed phone number. */
export interface ParsedPhoneNumber {
  readonly valid: boolean;
  /** As ITU-T E.164 writes it; null if it is not possible. */
  readonly e164: string | null;
  /** Alpha-2 code; null if no single one is known. */
  readonly country: string | null;
}

/** Reads phone numbers, and formats them while they are typed where it can. */
export interface PhoneNumberReader {
  parse(text: string, options: { readonly country?: string }): ParsedPhoneNumber | Promise<ParsedPhoneNumber>;
  formatTyped?(text: string, options: { readonly country?: string }): string;
}

/** How the Moon looks at an instant. */
export interface MoonSight {
  /** Name of the phase, in the requested language. */
  readonly name: string;
  /** Longitude of the Moon less the Sun’s, in degrees: 0 new, 180 full. */
  readonly elongation: number;
  /** The part of the disc that is lit, from 0 to 1. */
  readonly illuminatedFraction: number;
}

/** A part of the addresses of a country: a field. */
export interface AddressFormatPart {
  readonly part: AddressPartName;
  /** Its type in this country: `zip`, `prefecture`. */
  readonly type: string;
  /** The same in English. */
  readonly label: string;
  readonly required: boolean;
}

/** How addresses are written in a country. */
export interface AddressFormatChoice {
  readonly parts: readonly AddressFormatPart[];
  readonly postalCodePattern: string | null;
  readonly postalCodeExamples: readonly string[];
  readonly postalCodePrefix: string | null;
}

/** Map projections. */
export type MapProjection = 'natural-earth' | 'equal-earth' | 'mercator' | 'robinson';

/** The land of a country, or of no country where `code` is null. */
export interface MapShape {
  /** Alpha-2 code. */
  readonly code: string | null;
  /** The `d` of a path; empty if only the marker shows the country. */
  readonly d: string;
  /** The centre of the marker where the land is too small to be seen. */
  readonly marker: readonly [x: number, y: number] | null;
}

/** The world in a projection. Lengths are units of the picture. */
export interface WorldOutlines {
  readonly width: number;
  readonly height: number;
  readonly markerRadius: number;
  /** In the order of drawing. */
  readonly shapes: readonly MapShape[];
}

/** The source of elements' data, each kind loaded when first needed. An element that lacks a method says so on the console. */
export interface AlmanacSource {
  listCountries?(language: string): Promise<readonly CountryChoice[]>;
  listTimezones?(language: string): Promise<readonly TimezoneChoice[]>;
  findCities?(text: string, options: CitySearchOptions): Promise<readonly CityChoice[]>;
  /** The city of an id, for values that are set by the page. */
  getCity?(id: number, language: string): Promise<CityChoice | undefined>;
  openPhoneNumbers?(): Promise<PhoneNumberReader>;
  lookAtMoon?(at: Date, language: string): Promise<MoonSight>;
  /** The flag of a country as SVG, 4 to 3. Without it, flags are emoji. */
  loadFlag?(country: string): Promise<string>;
  getAddressFormat?(country: string): Promise<AddressFormatChoice>;
  /** The language matters only to exports, which have files by language. */
  getWorldMap?(projection: MapProjection, language: string): Promise<WorldOutlines>;
}
