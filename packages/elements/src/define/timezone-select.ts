import { define } from '../base/define.js';
import { AlmanacTimezoneSelect } from '../timezone-select/timezone-select.js';

define('almanac-timezone-select', AlmanacTimezoneSelect);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-timezone-select': AlmanacTimezoneSelect;
  }
}

export { AlmanacTimezoneSelect };
