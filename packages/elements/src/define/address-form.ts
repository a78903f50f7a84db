import { AlmanacAddressForm } from '../address-form/address-form.js';
import { define } from '../base/create.js';
import './country-select.js';

define('almanac-address-form', AlmanacAddressForm);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-address-form': AlmanacAddressForm;
  }
}

export { AlmanacAddressForm };
