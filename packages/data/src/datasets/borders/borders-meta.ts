import type { Box } from '../../core/measure.js';
import type { BorderGrid } from './border-grid.js';

/** A part of the land: a state, or the rest of a country. */
export interface Area {
  /** The label of its country. */
  readonly label: number;
  /** The number of its state; 0 where no state is known. */
  readonly state: number;
}

/** The labels of the sea and of land that has no code; those of countries follow. */
export const sea = 0;
export const uncoded = 1;

/** An enclave that is missing from the borders, as a circle. */
export interface LabelledCircle {
  readonly label: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

/** Land in which the nearest city of some countries decides, because the borders draw another line than the rulings. */
export interface MixedLand {
  readonly labels: readonly number[];
  readonly box: Box;
}

/** Other claims to the land of a label: to all of it, to the part in a box, or to the land nearest to cities that `cityClaims` assigns. */
export interface LabelledClaim {
  readonly label: number;
  readonly box?: Box | undefined;
  readonly byCity: boolean;
  readonly claimedBy: readonly string[];
}

/** A place after which a zone is named, far from every city that has that zone. */
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
  /** The sea, land that has no code, then all other land. */
  readonly areas: readonly Area[];
  /** The area of the land at the South Pole. */
  readonly southern: number;
  /** Ids of states by their number, which begins at 1. */
  readonly states: readonly (string | null)[];
  /** The zone of a state whose cities have all the same, by its number. */
  readonly stateZones: readonly (string | null)[];
  /** The same for countries, by label. */
  readonly countryZones: readonly (string | null)[];
  readonly enclaves: readonly LabelledCircle[];
  readonly mixed: readonly MixedLand[];
  readonly islets: readonly Islet[];
  readonly claims: readonly LabelledClaim[];
  readonly zonePlaces: readonly ZonePlace[];
}
