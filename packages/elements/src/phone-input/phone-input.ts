import { create, setAttributes } from '../base/create.js';
import { InputElement } from '../base/input-element.js';
import { SubmitHold } from '../base/submit-hold.js';
import { comboboxStyles } from '../combobox/combobox-styles.js';
import { NumberField } from './number-field.js';
import { NumberReading } from './number-reading.js';
import { PhoneCountry } from './phone-country.js';
import { phoneStyles } from './phone-styles.js';

/**
 * `<almanac-phone-input>`: a phone number. Its value is what ITU-T E.164 writes, `+41781234567`, or empty.
 *
 * @fires input with each change of what is typed
 * @fires change when the user has done with typing
 * @csspart country - the button that shows the country of the number, and opens the panel
 * @csspart panel - where another country is searched
 */
export class AlmanacPhoneInput extends InputElement {
  static override styles = [comboboxStyles, phoneStyles];
  static override observedAttributes = [...InputElement.observedAttributes, 'country'];

  readonly #number = new NumberReading();
  readonly #field = new NumberField({
    getFormat: () => this.#number.getFormat(this.country),
    type: () => void this.#type(),
    enter: () => void this.#prepare(),
    leave: () => void this.#leave(),
    submit: () => void this.#leave().then(() => this.submitForm()),
  });
  protected readonly input = this.#field.input;
  readonly #country = new PhoneCountry({
    getMessages: () => this.messages,
    getSource: () => this.source,
    getLanguage: () => this.language,
    getGiven: () => (this.getAttribute('country') ?? '').toUpperCase(),
    choose: ({ before, after }) => this.#field.replaceStart(before, after),
    focusNumber: () => this.input.focus(),
  });
  readonly #hold = new SubmitHold(
    () => this.#number.isUnread && !this.isOff,
    () => this.#read(),
  );
  #changed = '';

  constructor() {
    super();
    const { button, panel, combobox } = this.#country.view;
    const field = create('div', { part: 'field', class: 'field' }, button, panel, this.input);
    this.body.append(this.labelText, field, this.error, combobox.status);
  }

  get value(): string {
    return this.#number.value;
  }

  set value(value: string) {
    this.input.value = value;
    this.#changed = value;
    this.#take();
    void this.#read();
  }

  /** The text in the field: also an extension, which E.164 does not have. */
  get text(): string {
    return this.input.value;
  }

  /** Alpha-2 code of the country whose numbers need no calling code. */
  get country(): string {
    return this.#country.code;
  }

  set country(code: string) {
    this.setAttribute('country', code);
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (name === 'country') this.#country.name('');
    if (name === 'country') this.#take();
    super.attributeChangedCallback(name, before, after);
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#hold.follow(form);
  }

  protected reset(): void {
    this.#country.name('');
    this.value = this.getAttribute('value') ?? '';
  }

  protected findProblem() {
    if (this.#number.isWrong) return { flag: 'badInput', message: this.messages.notANumber } as const;
    if (!this.required || this.input.value.trim() !== '') return undefined;
    return { flag: 'valueMissing', message: this.messages.required } as const;
  }

  protected refresh(): void {
    this.showLabel();
    setAttributes(this.input, {
      'aria-label': this.label === '' && this.findName(this.messages.phone),
      'aria-required': this.required && 'true',
      autocomplete: this.autocomplete || 'tel',
      placeholder: this.placeholder !== '' && this.placeholder,
    });
    this.input.disabled = this.isOff;
    this.#country.view.button.disabled = this.isOff;
    void this.#country.refresh();
    void this.#read();
  }

  /** Loads what reads numbers, and reads what has been typed or pasted until it is there. */
  async #prepare(): Promise<void> {
    if (!(await this.#number.prepare(this.source))) return;
    this.#field.format();
    this.#take();
    await this.#read();
  }

  /** Where a server reads numbers, it is not asked with each letter. */
  async #type(): Promise<void> {
    this.#take();
    if (this.#number.isReadAtOnce) await this.#read();
    this.announceChange('input');
  }

  #take(): void {
    this.#number.take(this.input.value);
    this.#store();
  }

  /** Reads what is typed, and takes over the country that it names. */
  async #read(): Promise<void> {
    const parsed = await this.#number.read(this.source, this.country);
    if (parsed?.country && this.input.value.trim().startsWith('+')) this.#country.name(parsed.country);
    this.#store();
  }

  #store(): void {
    this.internals.setFormValue(this.value, this.input.value);
    this.updateValidity();
  }

  async #leave(): Promise<void> {
    await this.#read();
    this.showValidity(true);
    const text = this.value || this.input.value;
    if (text === this.#changed) return;
    this.#changed = text;
    this.announceChange('change');
  }
}
