import { define } from '../base/create.js';
import { readCountry } from '../base/read-country.js';
import { reflectTexts } from '../base/reflect.js';
import { ListedCombobox } from '../combobox/listed-combobox.js';
import type { SearchableOption } from '../combobox/option.js';
import type { AlmanacSource } from '../sources/source.js';
import { filterByCountries, listCountryOptions } from './list-country-options.js';

/**
 * `<almanac-country-select>`: a country or territory, by name or code. Its value is the ISO 3166-1 alpha-2 code.
 *
 * @fires input when the user changes the value
 * @fires change when the user changes the value
 */
export class AlmanacCountrySelect extends ListedCombobox {
  static override observedAttributes = [...ListedCombobox.observedAttributes, 'countries', 'country'];

  static {
    reflectTexts(AlmanacCountrySelect, 'countries', 'country');
  }

  /** Alpha-2 codes of the selectable countries, separated by spaces; all by default. */
  declare countries: string;
  /** `auto`, or an alpha-2 code: the initial value, unless the page sets one. `auto` is the country of the visitor. */
  declare country: string;

  protected override refresh(): void {
    if (this.value === '' && this.input.value === '' && !this.isTouched) this.reset();
    super.refresh();
  }

  protected override reset(): void {
    super.reset();
    if (this.value === '') this.value = readCountry(this);
  }

  protected async listOptions(source: AlmanacSource): Promise<readonly SearchableOption[]> {
    const options = await listCountryOptions(source, this.language);
    return filterByCountries(options, this.countries);
  }

  protected override async findOption(source: AlmanacSource, value: string) {
    return super.findOption(source, value.toUpperCase());
  }

  protected getOwnName(): string {
    return this.messages.country;
  }
}

define('almanac-country-select', AlmanacCountrySelect);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-country-select': AlmanacCountrySelect;
  }
}
