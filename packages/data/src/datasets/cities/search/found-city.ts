import type { Match } from '../../../core/selection.js';

/** What a finder shows of a city. The whole record is found by its id. */
export interface FoundCity {
  /** GeoNames id. */
  readonly id: number;
  /** In the language of the finder; the default name where there is none. */
  readonly name: string;
  /** Alpha-2 code. */
  readonly country: string;
  /** ISO 3166-2 code, where it is known. */
  readonly stateCode: string | null;
  /** 0 where it is not known. */
  readonly population: number;
  /** The name that matched and how. */
  readonly match: Match;
}

/** What is shown of a city, whatever name it was found by. */
export type ShownCity = Omit<FoundCity, 'match'>;
