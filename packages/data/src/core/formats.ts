// The `format` in the schema of a field says once what its values mean: `country-code`, `year`, `utc-offset`.
// openapi.json, the types of the client, Explore and the command line read it there.

export const countryCode = { format: 'country-code', pattern: '^[A-Z]{2}$' } as const;
export const currencyCode = { format: 'currency-code', pattern: '^[A-Z]{3}$' } as const;
export const scriptCode = { format: 'script-code', pattern: '^[A-Z][a-z]{3}$' } as const;
export const wikidataId = { format: 'wikidata-id', pattern: '^Q[1-9]\\d*$' } as const;
export const date = { format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;
export const latitude = { format: 'degrees', minimum: -90, maximum: 90 } as const;
export const longitude = { format: 'degrees', minimum: -180, maximum: 180 } as const;
