import { citySearch, countrySelect, timezoneSelect } from './comboboxes.js';
import type { Component } from './component.js';
import { addressForm, phoneInput } from './forms.js';
import { moon, worldMap } from './pictures.js';

/** Every component, in the order of the gallery. */
export const components: readonly Component[] = [
  countrySelect,
  phoneInput,
  addressForm,
  timezoneSelect,
  citySearch,
  worldMap,
  moon,
];
