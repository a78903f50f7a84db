import { create } from '../base/create.js';
import { FormElement } from '../base/form-element.js';
import { isComposing } from '../base/is-composing.js';
import { AlmanacCountrySelect } from '../define/country-select.js';
import { remember } from '../sources/remember.js';
import type { AddressFormatChoice } from '../sources/source.js';
import { AddressField } from './address-field.js';
import { type AddressPartName, type AddressValue, checkPart, partNames } from './address-value.js';

const addressStyles = `
fieldset { border: 0; margin: 0; padding: 0; min-inline-size: 0; }
legend { padding: 0; margin-block-end: .5em; }
legend[hidden] { display: none; }
.row { margin-block-start: .75em; }
textarea { flex: 1; min-inline-size: 0; font: inherit; color: inherit; border: 0; background: none; outline: none; resize: vertical; padding: .5em .6em; }
`;

/**
 * `<almanac-address-form>`: an address, with the fields of its country in their order. A form gets an entry for each part: `address.postalCode`.
 *
 * @fires input with each change
 * @fires change when the user has done with a field
 * @csspart fieldset - the group of all fields
 * @csspart legend - what the address is called
 * @csspart country - the country select
 * @csspart row - a field with its label and error
 * @csspart recipient - the row of the name
 * @csspart organization - the row of the organization
 * @csspart streetAddress - the row of street and number
 * @csspart dependentLocality - the row of the part of a city
 * @csspart city - the row of the city
 * @csspart state - the row of the state, province or prefecture
 * @csspart postalCode - the row of the postal code
 * @csspart sortingCode - the row of the sorting code
 * @csspart field - the box around an input
 * @csspart input - an `input` or `textarea` of HTML
 * @csspart popup - the list of countries
 * @csspart option - a country of the list
 * @cssprop --almanac-secondary - colour of details
 * @cssprop --almanac-active - background of the active country
 * @cssprop --almanac-list-height - how high the list of countries may become
 */
export class AlmanacAddressForm extends FormElement {
  static override styles = [addressStyles];
  static override observedAttributes = [...FormElement.observedAttributes, 'country'];

  readonly #legend = create('legend', { part: 'legend' });
  readonly #select = new AlmanacCountrySelect();
  readonly #rows = create('div');
  readonly #touched = new Set<AddressPartName>();
  #fields: readonly AddressField[] = [];
  #format: AddressFormatChoice | undefined;
  #value: AddressValue = {};
  #shownIn = '';
  #shown = Promise.resolve();

  constructor() {
    super();
    this.#select.setAttribute('part', 'country');
    this.#select.setAttribute('exportparts', 'input, field, label, popup, option');
    this.#select.required = true;
    this.body.append(create('fieldset', { part: 'fieldset' }, this.#legend, this.#select, this.#rows));
    this.#select.addEventListener('change', () => this.#chooseCountry(this.#select.value));
    this.#select.addEventListener('input', (event) => event.stopPropagation());
  }

  protected get input(): HTMLInputElement {
    const wrong = this.#fields.find((field) => this.#check(field) !== undefined);
    return (wrong?.input ?? this.#fields[0]?.input ?? this.#select) as HTMLInputElement;
  }

  /** The parts of the address, and the alpha-2 code of its country. */
  get value(): AddressValue {
    return { ...(this.country && { country: this.country }), ...this.#value };
  }

  set value(value: AddressValue) {
    this.#value = { ...value };
    for (const field of this.#fields) field.input.value = value[field.name] ?? '';
    this.#store();
    this.refreshLater();
  }

  /** Alpha-2 code of the country of the address at first. */
  get country(): string {
    return this.#value.country ?? (this.getAttribute('country') ?? '').toUpperCase();
  }

  set country(code: string) {
    this.setAttribute('country', code);
  }

  formStateRestoreCallback(state: string): void {
    this.value = JSON.parse(state) as AddressValue;
  }

  protected reset(): void {
    this.#touched.clear();
    this.value = {};
  }

  protected findProblem() {
    if (this.required && this.country === '') return { flag: 'valueMissing', message: this.messages.required } as const;
    for (const field of this.#fields) {
      const problem = this.#check(field);
      if (problem)
        return {
          flag: problem === 'missing' ? 'valueMissing' : 'patternMismatch',
          message: this.#explain(problem),
        } as const;
    }
    return undefined;
  }

  protected override renderValidity(): void {
    for (const field of this.#fields) {
      const problem = this.isTouched || this.#touched.has(field.name) ? this.#check(field) : undefined;
      field.showError(problem ? this.#explain(problem) : '');
    }
  }

  protected refresh(): void {
    this.#legend.textContent = this.findName('');
    this.#legend.hidden = this.#legend.textContent === '';
    this.#select.label = this.messages.country;
    this.#select.source = this.source;
    this.#select.setAttribute('autocomplete', this.#joinToken('country'));
    this.#select.disabled = this.isOff;
    if (this.#select.value !== this.country) this.#select.value = this.country;
    void this.#showFields().catch((fault: unknown) => console.error(fault));
    this.#store();
  }

  #joinToken(token: string): string {
    return [this.getAttribute('autocomplete'), token].filter(Boolean).join(' ');
  }

  #chooseCountry(code: string): void {
    this.#value = { ...this.#value, country: code };
    this.#store();
    this.#shown = this.#showFields().then(() => this.announceChange('input', 'change'));
  }

  /** Not before the fields of the country are there: something may be missing in them. */
  protected override submitForm(): void {
    void this.#shown.then(() => super.submitForm());
  }

  /** Shows the fields of the country, and keeps what is in them. */
  async #showFields(): Promise<void> {
    const { source, country } = this;
    if (!source?.getAddressFormat) return;
    const format =
      country === ''
        ? undefined
        : await remember(source, `format ${country}`, async () => source.getAddressFormat?.(country));
    if (country !== this.country) return;
    const shownIn = `${country} ${this.messages.required}`;
    if (shownIn !== this.#shownIn) {
      this.#shownIn = shownIn;
      this.#format = format;
      this.#fields = (format?.parts ?? []).map((part) => this.#createField(part));
      this.#rows.replaceChildren(...this.#fields.map(({ row }) => row));
    }
    for (const { input } of this.#fields) input.disabled = this.isOff;
    this.#store();
  }

  #createField(part: AddressFormatChoice['parts'][number]): AddressField {
    const label = this.messages.addressLabels[part.type] ?? part.label;
    const field = new AddressField(part, label, this.getAttribute('autocomplete') ?? '');
    field.input.value = this.#value[field.name] ?? '';
    field.input.addEventListener('input', (event) => {
      event.stopPropagation();
      this.#value = { ...this.#value, country: this.country, [field.name]: field.input.value };
      this.#store();
      this.announceChange('input');
    });
    field.input.addEventListener('change', () => this.announceChange('change'));
    field.input.addEventListener('blur', () => {
      this.#touched.add(field.name);
      this.showValidity();
    });
    field.input.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent;
      if (key === 'Enter' && !isComposing(event as KeyboardEvent) && field.name !== 'streetAddress') this.submitForm();
    });
    return field;
  }

  #check(field: AddressField): 'missing' | 'invalid' | undefined {
    return this.#format && checkPart(field.name, field.isRequired, field.input.value, this.#format);
  }

  #explain(problem: 'missing' | 'invalid'): string {
    const [example = ''] = this.#format?.postalCodeExamples ?? [];
    return problem === 'missing' ? this.messages.required : this.messages.writeLike(example);
  }

  /** Parts that the country does not have are kept, but not sent. */
  #store(): void {
    const entries = new FormData();
    const names = new Set(this.#fields.map(({ name }) => name));
    if (this.country) entries.set(`${this.name}.country`, this.country);
    for (const name of partNames)
      if (names.has(name)) entries.set(`${this.name}.${name}`, (this.#value[name] ?? '').trim());
    this.internals.setFormValue(this.name === '' ? null : entries, JSON.stringify(this.value));
    this.updateValidity();
  }
}
