import type { Box } from '../../core/measure.js';
import type { BorderGrid } from './border-grid.js';

/** The sea, land without a code, the land of one state, or land of a country without a known state. */
export interface Area {
  readonly label: number;
  /** 0 if unknown. */
  readonly state: number;
}

/** A label is an index in `BordersMeta.codes`: one of these two, or that of a country. */
export const sea = 0;
export const uncoded = 1;

/** A circle that approximates an enclave that is missing from the borders. */
export interface LabelledCircle {
  readonly label: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

/**
 * A box in which land belongs to the country of `labels` whose city is nearest, because Natural Earth's borders in the
 * box differ from the data guidelines.
 */
export interface MixedLand {
  readonly labels: readonly number[];
  readonly box: Box;
}

/**
 * A claim to all land with a label, to its part in `box`, or, if `byCity` is true, to its points whose nearest city is
 * claimed.
 */
export interface LabelledClaim {
  readonly label: number;
  readonly box?: Box | undefined;
  readonly byCity: boolean;
  readonly claimedBy: readonly string[];
}

/** A box in which land without a known state belongs to none by law. */
export interface LandWithoutState {
  readonly label: number;
  readonly box: Box;
}

/**
 * A place that the time zone `name` is named after and that has no city of the zone nearby. It counts for points within
 * `reachKm`, or at any distance, and only in its state, if that is known. On land without a state it is 0.
 */
export interface ZonePlace {
  readonly label: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly state?: number | undefined;
  readonly reachKm?: number | undefined;
}

/** A city on an island that is missing from the borders. `city` is the city's number in `borders.bin`. */
export interface Islet {
  readonly label: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: number;
}

/**
 * A city in the shape of another state, `around`, because its own state has no shape or a wrong one. `city` is the
 * city's number in `borders.bin`.
 */
export interface OutlyingCity {
  readonly city: number;
  readonly around: number;
}

/** The header of `borders/borders.bin`. */
export interface BordersMeta {
  readonly grid: BorderGrid;
  /** The alpha-2 code of each label; null for the sea and for land without a code. */
  readonly codes: readonly (string | null)[];
  /** First the sea, then land without a code, then all other land. */
  readonly areas: readonly Area[];
  /** The index in `areas` of the area that contains the South Pole. */
  readonly southernArea: number;
  /** The id of each state, by the state's number; null for number 0, which means that the state is unknown. */
  readonly states: readonly (string | null)[];
  /** The time zone of each state, by the state's number; null unless all its cities have the same zone. */
  readonly stateZones: readonly (string | null)[];
  /** The time zone of each country, by label; null for Antarctica, and unless all its cities have the same zone. */
  readonly countryZones: readonly (string | null)[];
  readonly enclaves: readonly LabelledCircle[];
  readonly mixedLands: readonly MixedLand[];
  readonly landsWithoutState: readonly LandWithoutState[];
  readonly islets: readonly Islet[];
  readonly outlyingCities: readonly OutlyingCity[];
  readonly claims: readonly LabelledClaim[];
  readonly zonePlaces: readonly ZonePlace[];
}
