import { define } from '../base/create.js';
import { AlmanacTimezoneSelect } from '../timezone-select/timezone-select.js';

define('almanac-timezone-select', AlmanacTimezoneSelect);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-timezone-select': AlmanacTimezoneSelect;
  }
}

export { AlmanacTimezoneSelect };
