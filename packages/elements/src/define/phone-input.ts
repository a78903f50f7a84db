import { define } from '../base/create.js';
import { AlmanacPhoneInput } from '../phone-input/phone-input.js';

define('almanac-phone-input', AlmanacPhoneInput);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-phone-input': AlmanacPhoneInput;
  }
}

export { AlmanacPhoneInput };
