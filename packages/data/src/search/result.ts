/** The types of records that a search finds. Results of equal rank are shown in this order. */
export const searchTypes = ['country', 'state', 'city', 'timezone', 'currency', 'language'] as const;

/** The type of a result. */
export type SearchType = (typeof searchTypes)[number];

/** A result of a search over several datasets: what a list shows, and where its record is. */
export interface SearchResult {
  readonly type: SearchType;
  /** What the library's `get` and the path of the record take: a code, the name of a time zone, the GeoNames id of a city. */
  readonly id: string;
  /** Name in the language asked for. */
  readonly name: string;
  /** The name with what tells it from others of the name: `Paris, Texas, United States`. */
  readonly label: string;
  /** Alpha-2 code of the country that it is or lies in; null for a currency, a language and a time zone that is no place. */
  readonly country: string | null;
  /** Degrees north of its place; null where it has none. */
  readonly latitude: number | null;
  /** Degrees east of its place; null where it has none. */
  readonly longitude: number | null;
  /** The path of the record in the HTTP service. */
  readonly path: string;
}

/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
