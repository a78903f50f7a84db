/** A country or territory, to be chosen. */
export interface CountryChoice {
  /** ISO 3166-1 alpha-2 code. */
  readonly alpha2: string;
  /** In the language asked for. */
  readonly name: string;
  /** With a leading +. */
  readonly callingCode: string;
  /** As an emoji. */
  readonly flag: string;
  /** Further names by which it is found. */
  readonly otherNames?: readonly string[];
}

/** A time zone, to be chosen. */
export interface TimezoneChoice {
  /** In the tz database: `Europe/Zurich`. */
  readonly name: string;
  /** Label for people, in the language asked for. */
  readonly displayName: string;
  /** The offset now: `+01:00`. */
  readonly utcOffset: string;
  readonly utcOffsetMinutes: number;
  /** Alpha-2 codes of the countries where clocks show this time. */
  readonly countryCodes: readonly string[];
  /** Other names of the tz database that lead here. */
  readonly aliases: readonly string[];
}

/** A city, to be chosen. */
export interface CityChoice {
  readonly id: number;
  /** In the language asked for. */
  readonly name: string;
  /** Alpha-2 code. */
  readonly country: string;
  /** Name of the first-level subdivision, where it is known. */
  readonly state?: string | null;
}

/** How cities are searched. */
export interface CitySearchOptions {
  readonly language: string;
  readonly limit: number;
  /** Alpha-2 code of the country to search in; everywhere if not given. */
  readonly country?: string | undefined;
  readonly signal: AbortSignal;
}

/** Where elements get their data, each kind when it is first needed. An element without what it needs says so on the console. */
export interface AlmanacSource {
  listCountries?(language: string): Promise<readonly CountryChoice[]>;
  listTimezones?(language: string): Promise<readonly TimezoneChoice[]>;
  findCities?(text: string, options: CitySearchOptions): Promise<readonly CityChoice[]>;
  /** The city of an id, for values that are set by the page. */
  getCity?(id: number, language: string): Promise<CityChoice | undefined>;
}
