/** The code of a language in which names are available. In the published package, this type lists every code. */
export type LanguageCode = string;

/** An ISO 3166-1 alpha-2 code, or XK. In the published package, this type lists every code. */
export type CountryCode = string;

/** An ISO 4217 code. In the published package, this type lists every code. */
export type CurrencyCode = string;

/** The name of a time zone of zone1970.tab. In the published package, this type lists every name. */
export type TimezoneName = string;

/** A string for which an editor suggests some values. */
export type Suggested<T extends string> = T | (string & Record<never, never>);
