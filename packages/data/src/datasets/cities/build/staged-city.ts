import type { CapitalType } from '../schema.js';

/** A city during the build, with the GeoNames codes that determine its division and capital types. */
export interface StagedCity {
  readonly id: number;
  readonly name: string;
  /** If empty, derived from `name`. */
  readonly asciiName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  /**
   * The GeoNames code of the first-level division without the country (`10` for `SE.10`), in a few countries followed
   * by a point and the code of the second-level division. Empty if unknown.
   */
  readonly admin1: string;
  readonly featureCode: string;
  /** 0 if unknown. */
  readonly population: number;
  readonly timezone: string;
  readonly capitalTypes: readonly CapitalType[];
}
