export function countryPath(alpha2: string): string {
  return `/atlas/country/${alpha2.toLowerCase()}`;
}

/** Takes an id or an ISO 3166-2 code, such as `CH-ZH`. */
export function statePath(code: string): string {
  return `/atlas/state/${code.toLowerCase()}`;
}

/** Writes a path such as `/atlas/city/2657896-zurich`. */
export function cityPath(id: number, asciiName: string): string {
  const slug = asciiName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’ʻ]|\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? `/atlas/city/${id}` : `/atlas/city/${id}-${slug}`;
}

export function zonePath(name: string): string {
  return `/atlas/zone/${name}`;
}

export function currencyPath(code: string): string {
  return `/atlas/currency/${code.toLowerCase()}`;
}

export function languagePath(code: string): string {
  return `/atlas/language/${code}`;
}

/** Functions that write the path of a record's page, by kind. Each takes the record's id; `city` also takes the name. */
export const recordPaths = {
  country: countryPath,
  state: statePath,
  city: (id: string, name: string) => cityPath(Number(id), name),
  timezone: zonePath,
  currency: currencyPath,
  language: languagePath,
} as const;
