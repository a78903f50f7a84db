import { create, setAttributes } from '../base/create.js';
import { InputElement } from '../base/input-element.js';
import { isComposing } from '../base/is-composing.js';
import { comboboxStyles } from '../combobox/combobox-styles.js';
import { findMeant, matchOptions } from '../combobox/match-options.js';
import { listCountries, listCountryOptions } from '../country-select/list-country-options.js';
import { remember } from '../sources/remember.js';
import type { CountryChoice, ParsedPhoneNumber, PhoneNumberReader } from '../sources/source.js';
import { CountryButton } from './country-button.js';
import { deleteBackward, formatAtCaret, type TextAtCaret } from './format-at-caret.js';
import { phoneStyles } from './phone-styles.js';

/**
 * `<almanac-phone-input>`: a phone number. Its value is what ITU-T E.164 writes, `+41781234567`; what was typed where that is no number.
 *
 * @fires input with each change of what is typed
 * @fires change when the user has done with typing
 * @csspart country - the button that shows the country of the number, and opens the panel
 * @csspart panel - where another country is searched
 */
export class AlmanacPhoneInput extends InputElement {
  static override styles = [comboboxStyles, phoneStyles];
  static override observedAttributes = [...InputElement.observedAttributes, 'country'];

  protected readonly input = create('input', {
    part: 'input',
    class: 'tel',
    id: 'input',
    type: 'tel',
    inputmode: 'tel',
  });
  readonly #button = new CountryButton({
    getMessages: () => this.messages,
    find: async (text) => matchOptions(await this.#listOptions(), text),
    findMeant: async (text) => findMeant(await this.#listOptions(), text),
    choose: ({ value }) => this.#chooseCountry(value),
    focusNumber: () => this.input.focus(),
  });
  #country = '';
  #countries: readonly CountryChoice[] = [];
  #reader: PhoneNumberReader | undefined;
  #parsed: ParsedPhoneNumber | undefined;
  #changed = '';

  constructor() {
    super();
    const { button, panel, combobox } = this.#button;
    combobox.input.id = 'search';
    const field = create('div', { part: 'field', class: 'field' }, button, panel, this.input);
    this.body.append(this.labelText, field, this.error, combobox.status);
    this.input.addEventListener('beforeinput', (event) => this.#deleteSeparator(event));
    this.input.addEventListener('input', (event) => {
      event.stopPropagation();
      if (!(event as InputEvent).isComposing) void this.#type(this.#readCaret());
    });
    this.input.addEventListener('compositionend', () => void this.#type(this.#readCaret()));
    this.input.addEventListener('focus', () => void this.#prepare());
    this.input.addEventListener('blur', () => void this.#leave());
    this.input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !isComposing(event)) void this.#leave().then(() => this.submitForm());
    });
  }

  get value(): string {
    return this.#parsed?.e164 ?? this.input.value.trim();
  }

  set value(value: string) {
    this.input.value = value;
    this.#changed = value;
    this.#store(undefined);
    if (value !== '') void this.#read();
  }

  /** Alpha-2 code of the country whose numbers need no calling code. */
  get country(): string {
    return this.#country || (this.getAttribute('country') ?? '').toUpperCase();
  }

  set country(code: string) {
    this.setAttribute('country', code);
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (name === 'country') this.#country = '';
    super.attributeChangedCallback(name, before, after);
  }

  protected reset(): void {
    this.#country = '';
    this.value = this.getAttribute('value') ?? '';
    this.#showCountry();
  }

  protected findProblem() {
    const { required, notANumber } = this.messages;
    if (this.value === '') return this.required ? ({ flag: 'valueMissing', message: required } as const) : undefined;
    return this.#parsed && !this.#parsed.valid ? ({ flag: 'badInput', message: notANumber } as const) : undefined;
  }

  protected refresh(): void {
    const { phone, country } = this.messages;
    this.labelText.textContent = this.label;
    this.labelText.hidden = this.label === '';
    setAttributes(this.input, {
      'aria-label': this.label === '' && this.findName(phone),
      'aria-required': this.required && 'true',
      autocomplete: this.autocomplete || 'tel',
      placeholder: this.placeholder !== '' && this.placeholder,
    });
    this.#button.combobox.setName(country);
    this.input.disabled = this.isOff;
    this.#button.button.disabled = this.isOff;
    this.#showCountry();
    void this.#loadCountries();
    if (this.input.value !== '') void this.#read();
    this.updateValidity();
  }

  async #loadCountries(): Promise<void> {
    if (!this.source) return;
    this.#countries = await listCountries(this.source, this.language).catch(() => []);
    this.#showCountry();
  }

  async #listOptions() {
    const options = this.source ? await listCountryOptions(this.source, this.language) : [];
    const codes = new Map(this.#countries.map(({ alpha2, callingCode }) => [alpha2, callingCode]));
    return options.map((option) => ({
      ...option,
      detail: codes.get(option.value) ?? '',
      otherTexts: [...option.otherTexts, codes.get(option.value) ?? ''],
    }));
  }

  #showCountry(): void {
    const found = this.#countries.find(({ alpha2 }) => alpha2 === this.country);
    this.#button.show(this.country, found?.flag ?? '', found?.callingCode ?? '', found?.name ?? this.messages.country);
  }

  #chooseCountry(code: string): void {
    const before = this.#countries.find(({ alpha2 }) => alpha2 === this.country)?.callingCode;
    const after = this.#countries.find(({ alpha2 }) => alpha2 === code)?.callingCode;
    this.#country = code;
    this.#showCountry();
    const { value } = this.input;
    if (before && after && value.startsWith(before)) this.input.value = after + value.slice(before.length);
    void this.#type(this.#readCaret());
  }

  async #openReader(): Promise<PhoneNumberReader | undefined> {
    const { source } = this;
    if (source?.openPhoneNumbers)
      this.#reader = await remember(source, 'phone numbers', async () => source.openPhoneNumbers?.());
    return this.#reader;
  }

  #readCaret(): TextAtCaret {
    return { text: this.input.value, caret: this.input.selectionStart ?? this.input.value.length };
  }

  #deleteSeparator(event: InputEvent): void {
    const { selectionStart, selectionEnd } = this.input;
    if (event.inputType !== 'deleteContentBackward' || selectionStart !== selectionEnd) return;
    const left = deleteBackward(this.#readCaret());
    if (!left) return;
    event.preventDefault();
    void this.#type(left);
  }

  /** Loads what reads numbers, and reads what has been typed or pasted until it is there. */
  async #prepare(): Promise<void> {
    const isReady = this.#reader !== undefined;
    await this.#openReader().catch((fault: unknown) => console.error(fault));
    if (!isReady && this.#reader && this.input.value !== '') await this.#show(this.#readCaret());
  }

  async #type(typed: TextAtCaret): Promise<void> {
    await this.#show(typed);
    this.announceChange('input');
  }

  /** Shows a number as it is written, and reads it where that needs no waiting for a server. */
  async #show(typed: TextAtCaret): Promise<void> {
    const format = this.#reader?.formatTyped;
    const shown = format ? formatAtCaret(typed, (text) => format(text, this.#options)) : typed;
    if (shown.text !== this.input.value) {
      this.input.value = shown.text;
      this.input.setSelectionRange(shown.caret, shown.caret);
    }
    if (format) await this.#read();
    else this.#store(undefined);
  }

  get #options(): { readonly country?: string } {
    return this.country === '' ? {} : { country: this.country };
  }

  /** Reads what is typed, and takes over the country that it names. */
  async #read(): Promise<void> {
    const text = this.input.value;
    const reader = this.#reader ?? (await this.#openReader().catch(() => undefined));
    const parsed = text.trim() === '' ? undefined : await reader?.parse(text, this.#options);
    if (text !== this.input.value) return;
    if (parsed?.country && parsed.country !== this.country && text.trim().startsWith('+')) {
      this.#country = parsed.country;
      this.#showCountry();
    }
    this.#store(parsed);
  }

  #store(parsed: ParsedPhoneNumber | undefined): void {
    this.#parsed = parsed;
    this.internals.setFormValue(this.value);
    this.updateValidity();
  }

  async #leave(): Promise<void> {
    await this.#read().catch(() => this.#store(undefined));
    this.showValidity(true);
    if (this.value === this.#changed) return;
    this.#changed = this.value;
    this.announceChange('change');
  }
}
