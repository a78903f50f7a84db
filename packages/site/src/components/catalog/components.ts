import { citySearch, countrySelect, timezoneSelect } from './comboboxes.js';
import { addressForm, phoneInput } from './forms.js';
import { moon, worldMap } from './pictures.js';
import type { Component } from './shared-options.js';

/** Every component, as the gallery lists them. */
export const components: readonly Component[] = [
  countrySelect,
  phoneInput,
  addressForm,
  timezoneSelect,
  citySearch,
  worldMap,
  moon,
];
