/** The seven continents, by the names that countries carry. */
export const continents = [
  'Africa',
  'Antarctica',
  'Asia',
  'Europe',
  'North America',
  'Oceania',
  'South America',
] as const;

/** Their codes in GeoNames and `/continents`. */
export const continentsByCode: Readonly<Record<string, Continent>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
};

/** One of them, by its name. */
export type Continent = (typeof continents)[number];

/** The regions of UN M49; Antarctica is in none. */
export const regions = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'] as const;
