import { create, define, setAttributes } from '../base/create.js';
import { InputElement } from '../base/input-element.js';
import { isComposing } from '../base/is-composing.js';
import { readCountry } from '../base/read-country.js';
import { comboboxStyles } from '../combobox/combobox-styles.js';
import { deleteBackward, formatAtCaret, type TextAtCaret } from './format-at-caret.js';
import { NumberReading } from './number-reading.js';
import { PhoneCountry } from './phone-country.js';

const phoneStyles = `
.field > .country { display: flex; gap: .4em; align-items: center; white-space: nowrap; border-inline-end: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 55%, Canvas)); }
.country:focus-visible { outline: 2px solid var(--almanac-focus, Highlight); outline-offset: -2px; }
.panel {
  position: absolute; z-index: 10; inset-inline: -1px; inset-block-start: calc(100% + 2px);
  background: var(--almanac-paper, Canvas); border: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 55%, Canvas));
}
.panel[hidden] { display: none; }
.panel input { inline-size: 100%; }
.panel input:focus { outline: 2px solid var(--almanac-focus, Highlight); outline-offset: -2px; }
.panel .popup { position: static; border: 0; border-block-start: 1px solid var(--almanac-line, color-mix(in srgb, CanvasText 55%, Canvas)); }
.tel { direction: ltr; }
:host(:dir(rtl)) .tel, [dir="rtl"] .tel { text-align: end; }
`;

/**
 * `<almanac-phone-input>`: a phone number. Its value is the number in ITU-T E.164 format, such as `+41781234567`, or empty.
 *
 * @fires input when the user types, or chooses a country
 * @fires change when the user leaves the field or presses Enter after a change
 * @csspart country - the button that shows the country of the number and opens the panel
 * @csspart panel - the panel to search for another country
 */
export class AlmanacPhoneInput extends InputElement {
  static override styles = [comboboxStyles, phoneStyles];
  static override observedAttributes = [...InputElement.observedAttributes, 'country'];

  readonly #number = new NumberReading();
  protected readonly input = create('input', {
    part: 'input',
    class: 'tel',
    id: 'input',
    type: 'tel',
    inputmode: 'tel',
  });
  readonly #country = new PhoneCountry({
    getMessages: () => this.messages,
    getSource: () => this.source,
    getLanguage: () => this.language,
    getPageCode: () => readCountry(this),
    choose: (before, after) => this.#replaceStart(before, after),
    focusNumber: () => this.input.focus(),
  });
  #formController = new AbortController();
  #isComposing = false;
  #announcedText = '';

  constructor() {
    super();
    const { input } = this;
    const { button, panel, combobox } = this.#country;
    const field = create('div', { part: 'field', class: 'field' }, button, panel, input);
    this.body.append(this.labelText, field, this.error, combobox.status);
    input.addEventListener('beforeinput', (event) => this.#deleteSeparator(event));
    input.addEventListener('input', (event) => {
      event.stopPropagation();
      if (!this.#isComposing) void this.#type();
    });
    input.addEventListener('compositionstart', () => (this.#isComposing = true));
    input.addEventListener('compositionend', () => {
      this.#isComposing = false;
      void this.#type();
    });
    input.addEventListener('focus', () => void this.#prepare());
    input.addEventListener('blur', () => void this.#leave());
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !isComposing(event)) void this.#leave().then(() => this.submitForm());
    });
  }

  get value(): string {
    return this.#number.value;
  }

  set value(value: string) {
    this.input.value = value;
    this.#announcedText = value;
    this.#updateText();
    void this.#showCountry();
  }

  /** The text in the field, including an extension, which E.164 does not have. */
  get text(): string {
    return this.input.value;
  }

  /** Alpha-2 code of the country of numbers without a calling code. The attribute may be `auto`, for that of the visitor. */
  get country(): string {
    return this.#country.code;
  }

  set country(code: string) {
    this.setAttribute('country', code);
  }

  override attributeChangedCallback(name: string, oldValue: string | null, newValue: string | null): void {
    if (name === 'country') this.#country.setCode('');
    if (name === 'country') this.#updateText();
    super.attributeChangedCallback(name, oldValue, newValue);
  }

  /** A submission waits until the number is parsed, and is then repeated with the same button. */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#formController.abort();
    this.#formController = new AbortController();
    const hold = (event: SubmitEvent) => {
      if (!this.#number.isUnparsed || this.isOff) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void this.#read().then(() => form?.requestSubmit(event.submitter));
    };
    form?.addEventListener('submit', hold, { capture: true, signal: this.#formController.signal });
  }

  protected reset(): void {
    this.#country.setCode('');
    this.value = this.getAttribute('value') ?? '';
  }

  protected findProblem() {
    if (this.#number.isInvalid) return { flag: 'badInput', message: this.messages.notANumber } as const;
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
    this.#country.button.disabled = this.isOff;
    void this.#country.refresh().then(() => this.#showCountry());
  }

  /** The parser is not needed for a number in E.164 whose calling code only one country has. */
  async #showCountry(): Promise<void> {
    const country = this.#number.isPlain && this.#country.findByNumber(this.#number.value);
    if (country) this.#country.setCode(country);
    else await this.#read();
    await this.#showFormatted();
  }

  /** Formats a value that the page has set and that nobody edits. In E.164 with spaces, it needs no parser. */
  async #showFormatted(): Promise<void> {
    const { value } = this.input;
    if (!this.source || value === '' || value !== this.#announcedText || this.input.matches(':focus')) return;
    if (this.#number.isPlain && value.includes(' ')) return;
    const parsedNumber = await this.#number.read(this.source, this.country);
    if (!parsedNumber?.valid || this.input.value !== value) return;
    this.input.value = parsedNumber.international ?? value;
    this.#store();
  }

  /** If the parser runs in the browser, it also parses text that was typed or pasted while it was loading. */
  async #prepare(): Promise<void> {
    if (!(await this.#number.prepare(this.source))) return;
    this.#format();
    this.#updateText();
    await this.#read();
  }

  /** A request for parsing, if needed, is sent only when the user leaves the field or submits. */
  async #type(typedText?: TextAtCaret): Promise<void> {
    this.#format(typedText);
    this.#updateText();
    if (this.#number.isParsedLocally) await this.#read();
    this.announceChange('input');
  }

  /** Keeps the caret after the same digit. */
  #format(typedText = this.#readCaret()): void {
    if (this.#isComposing) return;
    const format = this.#number.getFormat(this.country);
    const { text, caret } = format ? formatAtCaret(typedText, format) : typedText;
    if (text === this.input.value) return;
    this.input.value = text;
    this.input.setSelectionRange(caret, caret);
  }

  #readCaret(): TextAtCaret {
    const { value, selectionStart } = this.input;
    return { text: value, caret: selectionStart ?? value.length };
  }

  #deleteSeparator(event: InputEvent): void {
    const { selectionStart, selectionEnd } = this.input;
    if (event.inputType !== 'deleteContentBackward' || selectionStart !== selectionEnd) return;
    const shortenedText = deleteBackward(this.#readCaret());
    if (!shortenedText) return;
    event.preventDefault();
    void this.#type(shortenedText);
  }

  /** Replaces the calling code `before` by `after`, if both are known, as if the user had typed it. */
  #replaceStart(before: string | undefined, after: string | undefined): void {
    const { value } = this.input;
    if (before && after && value.startsWith(before)) this.input.value = after + value.slice(before.length);
    void this.#type();
  }

  #updateText(): void {
    this.#number.setText(this.input.value);
    this.#store();
  }

  /** Parses the text; if it starts with a plus sign, switches to the country of the number. */
  async #read(): Promise<void> {
    const parsedNumber = await this.#number.read(this.source, this.country);
    if (parsedNumber?.country && this.input.value.trim().startsWith('+')) this.#country.setCode(parsedNumber.country);
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
    if (text === this.#announcedText) return;
    this.#announcedText = text;
    this.announceChange('change');
  }
}

define('almanac-phone-input', AlmanacPhoneInput);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-phone-input': AlmanacPhoneInput;
  }
}
