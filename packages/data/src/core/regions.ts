/** The continents, named as in country records. */
export const continents = [
  'Africa',
  'Antarctica',
  'Asia',
  'Europe',
  'North America',
  'Oceania',
  'South America',
] as const;

/** The continents by their codes in GeoNames. */
export const continentsByCode: Readonly<Record<string, Continent>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
};

/** The name of a continent. */
export type Continent = (typeof continents)[number];

/** UN M49. Antarctica does not belong to any region. */
export const regions = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'] as const;
