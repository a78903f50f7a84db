/** Returns the path of the page of a country, by its ISO 3166-1 alpha-2 code. */
export function countryPath(alpha2: string): string {
  return `/atlas/country/${alpha2.toLowerCase()}`;
}

/** Returns the path of the page of a state, by its id or its ISO 3166-2 code, such as `CH-ZH`. */
export function statePath(code: string): string {
  return `/atlas/state/${code.toLowerCase()}`;
}

/** Returns the path of the page of a city, by its id and its name in ASCII, such as `/atlas/city/2657896-zurich`. */
export function cityPath(id: number, asciiName: string): string {
  const slug = asciiName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’ʻ]|\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? `/atlas/city/${id}` : `/atlas/city/${id}-${slug}`;
}

/** Returns the path of the page of a time zone, by its IANA name. */
export function zonePath(name: string): string {
  return `/atlas/zone/${name}`;
}

/** Returns the path of the page of a currency, by its ISO 4217 code. */
export function currencyPath(code: string): string {
  return `/atlas/currency/${code.toLowerCase()}`;
}

/** Returns the path of the page of a language, by its code. */
export function languagePath(code: string): string {
  return `/atlas/language/${code}`;
}

/** Functions that return the path of a record's page, by its kind; each takes the id and the name of the record. */
export const recordPaths = {
  country: countryPath,
  state: statePath,
  city: (id: string, name: string) => cityPath(Number(id), name),
  timezone: zonePath,
  currency: currencyPath,
  language: languagePath,
} as const;
