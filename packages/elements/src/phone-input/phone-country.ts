import { findOptionByText, matchOptions } from '../combobox/match-options.js';
import type { SearchableOption } from '../combobox/option.js';
import { listCountries, listCountryOptions } from '../country-select/list-country-options.js';
import type { Messages } from '../messages/en.js';
import type { AlmanacSource, CountryChoice } from '../sources/source.js';
import { CountryButton } from './country-button.js';

export interface PhoneCountryDeps {
  readonly getMessages: () => Messages;
  readonly getSource: () => AlmanacSource | undefined;
  readonly getLanguage: () => string;
  /** Returns the alpha-2 code in the page's markup; empty if there is none. */
  readonly getPageCode: () => string;
  readonly choose: (previousCallingCode: string | undefined, callingCode: string | undefined) => void;
  readonly focusNumber: () => void;
}

/**
 * The country of numbers without a calling code: the one that the page gives, until the user chooses another one, or
 * the number has the calling code of another one.
 */
export class PhoneCountry {
  readonly view: CountryButton;
  readonly #deps: PhoneCountryDeps;
  #overridingCode = '';
  #countries: readonly CountryChoice[] = [];

  constructor(deps: PhoneCountryDeps) {
    this.#deps = deps;
    this.view = new CountryButton({
      getMessages: deps.getMessages,
      find: async (text) => matchOptions(await this.#listOptions(), text),
      findOptionByText: async (text) => findOptionByText(await this.#listOptions(), text),
      choose: ({ value }) => this.#choose(value),
      focusNumber: deps.focusNumber,
    });
    this.view.combobox.input.id = 'search';
  }

  /** Alpha-2 code; empty if none is known. */
  get code(): string {
    return this.#overridingCode || this.#deps.getPageCode();
  }

  /** An empty code resets the country to the one that the page gives. */
  setCode(code: string): void {
    this.#overridingCode = code;
    this.show();
  }

  show(): void {
    const { country } = this.#deps.getMessages();
    const shownCountry = this.#find(this.code);
    const source = this.#deps.getSource();
    this.view.show(
      this.code,
      source && shownCountry && { ...shownCountry, source },
      shownCountry?.callingCode ?? '',
      shownCountry?.name ?? country,
    );
  }

  async refresh(): Promise<void> {
    this.view.combobox.setName(this.#deps.getMessages().country);
    this.show();
    const source = this.#deps.getSource();
    if (!source) return;
    this.#countries = await listCountries(source, this.#deps.getLanguage()).catch(() => []);
    this.show();
  }

  /** Returns undefined unless exactly one country has the calling code. */
  findByNumber(number: string): string | undefined {
    const matches = this.#countries.filter(({ callingCode }) => number.startsWith(callingCode));
    return matches.length === 1 ? matches[0]?.alpha2 : undefined;
  }

  #find(code: string): CountryChoice | undefined {
    return this.#countries.find(({ alpha2 }) => alpha2 === code);
  }

  #choose(code: string): void {
    const previousCallingCode = this.#find(this.code)?.callingCode;
    this.setCode(code);
    this.#deps.choose(previousCallingCode, this.#find(code)?.callingCode);
  }

  async #listOptions(): Promise<readonly SearchableOption[]> {
    const source = this.#deps.getSource();
    const options = source ? await listCountryOptions(source, this.#deps.getLanguage()) : [];
    return options.map((option) => {
      const callingCode = this.#find(option.value)?.callingCode ?? '';
      return { ...option, detail: callingCode, otherTexts: [...option.otherTexts, callingCode] };
    });
  }
}
