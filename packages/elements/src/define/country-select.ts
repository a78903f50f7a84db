import { define } from '../base/create.js';
import { AlmanacCountrySelect } from '../country-select/country-select.js';

define('almanac-country-select', AlmanacCountrySelect);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-country-select': AlmanacCountrySelect;
  }
}

export { AlmanacCountrySelect };
