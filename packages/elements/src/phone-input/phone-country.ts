import { create, setAttributes } from '../base/create.js';
import { Combobox } from '../combobox/combobox.js';
import { findOptionByText, matchOptions } from '../combobox/match-options.js';
import type { SearchableOption } from '../combobox/option.js';
import { listCountries, listCountryOptions } from '../country-select/list-country-options.js';
import { showFlag } from '../flags/flag.js';
import type { Messages } from '../messages/en.js';
import type { AlmanacSource, CountryChoice } from '../sources/source.js';

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
  readonly button = create('button', {
    part: 'country',
    class: 'country',
    type: 'button',
    'aria-expanded': 'false',
    'aria-controls': 'panel',
  });
  readonly combobox = new Combobox({
    getMessages: () => this.#deps.getMessages(),
    find: async (text) => matchOptions(await this.#listOptions(), text),
    choose: ({ value }) => this.#choose(value),
    onAccept: (text, byEnter) => {
      if (byEnter) void this.#accept(text);
      else this.#close();
    },
    onRestore: () => {
      this.#close();
      this.#deps.focusNumber();
    },
    onToggle: () => {},
  });
  readonly panel = create(
    'div',
    { part: 'panel', class: 'panel', id: 'panel', hidden: true },
    this.combobox.input,
    this.combobox.popup,
  );
  readonly #deps: PhoneCountryDeps;
  #overridingCode = '';
  #countries: readonly CountryChoice[] = [];

  constructor(deps: PhoneCountryDeps) {
    this.#deps = deps;
    this.combobox.input.id = 'search';
    this.button.addEventListener('mousedown', (event) => event.preventDefault());
    this.button.addEventListener('click', () => (this.panel.hidden ? this.#open() : this.#close()));
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

  /** The accessible name of the button also has the name of the country. */
  show(): void {
    const source = this.#deps.getSource();
    const country = this.#find(this.code);
    const { callingCode = '', name = this.#deps.getMessages().country } = country ?? {};
    const sign = create('span', { class: 'flag', 'aria-hidden': 'true' });
    showFlag(sign, source && country && { ...country, source });
    this.button.replaceChildren(
      sign,
      create('bdi', {}, callingCode || '+'),
      create('span', { class: 'arrow', 'aria-hidden': 'true' }),
    );
    setAttributes(this.button, { 'aria-label': [name, callingCode].filter(Boolean).join(' ') });
  }

  async refresh(): Promise<void> {
    this.combobox.setName(this.#deps.getMessages().country);
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

  #open(): void {
    this.panel.hidden = false;
    setAttributes(this.button, { 'aria-expanded': 'true' });
    this.combobox.input.value = '';
    this.combobox.input.focus();
    void this.combobox.open('none', this.code);
  }

  #close(): void {
    this.panel.hidden = true;
    setAttributes(this.button, { 'aria-expanded': 'false' });
    this.combobox.close();
  }

  async #accept(text: string): Promise<void> {
    const option = findOptionByText(await this.#listOptions(), text);
    if (option) this.#choose(option.value);
  }

  #choose(code: string): void {
    this.#close();
    const previousCallingCode = this.#find(this.code)?.callingCode;
    this.setCode(code);
    this.#deps.choose(previousCallingCode, this.#find(code)?.callingCode);
    this.#deps.focusNumber();
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
