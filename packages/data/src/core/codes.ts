/** A supported language of names. The types of the published package list every code. */
export type LanguageCode = string;

/** An ISO 3166-1 alpha-2 code, or XK. The types of the published package list every code. */
export type CountryCode = string;

/** An ISO 4217 code. The types of the published package list every code. */
export type CurrencyCode = string;

/** The name of a time zone in zone1970.tab. The types of the published package list every name. */
export type TimezoneName = string;

/** Any string, with suggestions in editors. */
export type Suggested<T extends string> = T | (string & Record<never, never>);
