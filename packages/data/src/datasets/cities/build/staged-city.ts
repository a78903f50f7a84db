import type { CapitalType } from '../schema.js';

/** A city as the sources have it, on which `corrections/` works: the key is the id. */
export interface StagedCity {
  readonly id: number;
  readonly name: string;
  /** Empty where it is the name without its marks. */
  readonly asciiName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  /** GeoNames' code of the first-level division, in a few countries with the second: `SE.10`. Empty where unknown. */
  readonly admin1: string;
  readonly featureCode: string;
  /** 0 where unknown. */
  readonly population: number;
  readonly timezone: string;
  readonly capitalTypes: readonly CapitalType[];
}
