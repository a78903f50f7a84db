import type { DatasetName, datasets } from '../datasets/datasets.js';
import type { PageOptions } from './collection.js';
import type { FilterOptions } from './filter-options.js';
import type { ValuesFor } from './options.js';

type OptionsFor<N extends DatasetName> = ValuesFor<FilterOptions<(typeof datasets)[N]['filters']>> & PageOptions;

// The published types also contain the description of each filter.

export type LanguageOptions = OptionsFor<'languages'>;
/** If `parent` is null, the list has only states of the first level. */
export type StateOptions = Omit<OptionsFor<'states'>, 'parent'> & { readonly parent?: string | null | undefined };
export type CountryOptions = OptionsFor<'countries'>;
export type CurrencyOptions = OptionsFor<'currencies'>;
export type ContinentOptions = OptionsFor<'continents'>;
export type GroupOptions = OptionsFor<'groups'>;
export type PhoneCodeOptions = OptionsFor<'phoneCodes'>;
export type AddressFormatOptions = OptionsFor<'addressFormats'>;
export type MoonPhaseOptions = OptionsFor<'moonPhases'>;
export type PlanetOptions = OptionsFor<'planets'>;
export type MoonOptions = OptionsFor<'moons'>;
export type StarOptions = OptionsFor<'stars'>;
export type GalaxyOptions = OptionsFor<'galaxies'>;
