import { define } from '../base/define.js';
import { AlmanacCountrySelect } from '../country-select/country-select.js';

define('almanac-country-select', AlmanacCountrySelect);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-country-select': AlmanacCountrySelect;
  }
}

export { AlmanacCountrySelect };
