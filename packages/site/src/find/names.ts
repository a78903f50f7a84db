/** Names of all records but cities in a language, with details for lists. */
export interface Names {
  readonly countries: readonly NamedCountry[];
  readonly states: readonly NamedState[];
  readonly timezones: readonly NamedTimezone[];
  readonly currencies: readonly NamedCurrency[];
  readonly languages: readonly NamedLanguage[];
  readonly phoneCodes: readonly NamedPhoneCode[];
}

/** A country, with what the map shows of it. */
export interface NamedCountry {
  readonly code: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly capital: string | null;
  readonly callingCode: string | null;
  readonly currency: string | null;
  readonly languages: readonly string[];
  /** The zone of its capital; null if it has none. */
  readonly timezone: string | null;
  readonly people: number;
}

export interface NamedState {
  readonly code: string;
  readonly name: string;
  /** Of its larger cities. */
  readonly people: number;
}

export interface NamedTimezone {
  readonly id: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** Of its time now and after the next change. */
  readonly abbreviations: readonly string[];
  /** Of its larger cities. */
  readonly people: number;
}

export interface NamedCurrency {
  readonly code: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly symbols: readonly string[];
  readonly countries: readonly string[];
}

export interface NamedLanguage {
  readonly code: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly otherCodes: readonly string[];
  readonly speakers: number;
}

export interface NamedPhoneCode {
  /** Alpha-2 code of the country. */
  readonly country: string;
  readonly name: string;
  /** Digits only; with area codes where countries share it. */
  readonly digits: string;
  /** Whether it is the first country of the code. */
  readonly isMain: boolean;
}
