import type { SearchableOption } from '../combobox/option.js';
import type { PlacedCountry } from './place-countries.js';

/** Where navigation leads. */
export interface NavigationContent {
  readonly countries: readonly PlacedCountry[];
  readonly height: number;
  /** The same countries by name. */
  readonly options: readonly SearchableOption[];
  readonly isRightToLeft: boolean;
  readonly isOff: boolean;
}

/** The content before the map has been loaded. */
export const noCountries: NavigationContent = {
  countries: [],
  height: 1,
  options: [],
  isRightToLeft: false,
  isOff: true,
};
