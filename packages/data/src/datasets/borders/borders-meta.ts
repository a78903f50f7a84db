import type { Box } from '../../core/measure.js';
import type { BorderGrid } from './border-grid.js';

/** A part of the land: a state, or the remainder of a country. */
export interface Area {
  /** The label of its country. */
  readonly label: number;
  /** The number of its state; 0 if unknown. */
  readonly state: number;
}

/**
 * A label is the number of a country in `BordersMeta.codes`. The first two labels are the sea and land without a code;
 * countries follow.
 */
export const sea = 0;
export const uncoded = 1;

/** An enclave that is missing from the borders, as a circle. */
export interface LabelledCircle {
  readonly label: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

/** An area in which the nearest city of some countries decides, because Natural Earth's border differs from the data guidelines. */
export interface MixedLand {
  readonly labels: readonly number[];
  readonly box: Box;
}

/** A claim of other countries to all land of a label, to its part in a box, or to land near claimed cities. */
export interface LabelledClaim {
  readonly label: number;
  readonly box?: Box | undefined;
  readonly byCity: boolean;
  readonly claimedBy: readonly string[];
}

/** A place that a time zone is named after, far from all cities with that zone. */
export interface ZonePlace {
  readonly label: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A city on an island that is missing from the borders, and its number in the file. */
export interface Islet {
  readonly label: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: number;
}

/** The header of `borders/borders.bin`. */
export interface BordersMeta {
  readonly grid: BorderGrid;
  /** Codes by label. */
  readonly codes: readonly (string | null)[];
  /** First the sea, then land without a code, then all other land. */
  readonly areas: readonly Area[];
  /** The area of the land at the South Pole. */
  readonly southern: number;
  /** Ids of states by their number, which begins at 1. */
  readonly states: readonly (string | null)[];
  /** The time zone of each state, by its number, if all cities of the state have the same one. */
  readonly stateZones: readonly (string | null)[];
  /** The time zone of each country, by its label, if all cities of the country have the same one. */
  readonly countryZones: readonly (string | null)[];
  readonly enclaves: readonly LabelledCircle[];
  readonly mixed: readonly MixedLand[];
  readonly islets: readonly Islet[];
  readonly claims: readonly LabelledClaim[];
  readonly zonePlaces: readonly ZonePlace[];
}
