import type { AddressPartName } from '@almanac/data/autofill-tokens';
import { create, define } from '../base/create.js';
import { FormElement } from '../base/form-element.js';
import { isComposing } from '../base/is-composing.js';
import { readCountry } from '../base/read-country.js';
import { AlmanacCountrySelect } from '../country-select/country-select.js';
import { cacheAnswer } from '../sources/cache-answer.js';
import type { AddressFormatChoice, AddressFormatPart } from '../sources/source.js';
import { AddressField } from './address-field.js';
import { type AddressValue, checkPart } from './address-value.js';

const addressStyles = `
fieldset { min-inline-size: 0; border: 0; margin: 0; padding: 0; }
legend { padding: 0; margin-block-end: .5em; }
.row { margin-block-start: .75em; }
textarea {
  flex: 1; min-inline-size: 0; border: 0; background: none; outline: none; font: inherit; color: inherit; resize: vertical;
  padding-block: .5em; padding-inline: .6em;
}
`;

/**
 * `<almanac-address-form>`: an address, with the fields of its country in the usual order. A form gets an entry for each part: `address.postalCode`.
 *
 * @fires input with each change
 * @fires change when the user leaves a changed field or chooses a country
 * @csspart fieldset - the group of all fields
 * @csspart legend - the label of the group
 * @csspart country - the country select
 * @csspart row - a field with its label and error
 * @csspart recipient - the row of the recipient's name
 * @csspart organization - the row of the organization
 * @csspart streetAddress - the row of street and number
 * @csspart dependentLocality - the row of the district or suburb
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
 * @cssprop --almanac-list-height - maximum height of the list of countries
 */
export class AlmanacAddressForm extends FormElement {
  static override styles = [addressStyles];
  static override observedAttributes = [...FormElement.observedAttributes, 'country'];

  readonly #legend = create('legend', { part: 'legend' });
  readonly #select = new AlmanacCountrySelect();
  readonly #rows = create('div');
  readonly #touchedNames = new Set<AddressPartName>();
  /** In the order that the country uses. */
  #fields: readonly AddressField[] = [];
  #format: AddressFormatChoice | undefined;
  #value: AddressValue = {};
  #shownKey = '';
  #fieldsPromise = Promise.resolve();

  constructor() {
    super();
    this.#select.setAttribute('part', 'country');
    this.#select.setAttribute('exportparts', 'input, field, label, popup, option');
    this.#select.required = true;
    this.body.append(create('fieldset', { part: 'fieldset' }, this.#legend, this.#select, this.#rows));
    this.#select.addEventListener('input', (event) => {
      event.stopPropagation();
      this.#value = { ...this.#value, country: this.#select.value };
      this.#store();
      this.#fieldsPromise = this.#showFields().then(() => this.announceChange('input', 'change'));
    });
    // The visitor's country, which is loaded later, does not replace what the visitor is typing.
    this.#select.addEventListener('beforeinput', () => (this.#value.country ??= this.country));
  }

  /** The input of the first invalid field, or of the first field if all are valid. */
  protected get input(): HTMLElement {
    return (this.#findInvalidField() ?? this.#fields[0])?.input ?? this.#select;
  }

  /** The parts of the address, and the alpha-2 code of its country. */
  get value(): AddressValue {
    return { ...(this.country && { country: this.country }), ...this.#value };
  }

  set value(value: AddressValue) {
    this.#value = { ...value };
    this.#fill();
    this.#store();
    this.refreshLater();
  }

  /** Alpha-2 code of the selected country. The attribute has the initial one, or `auto` for that of the visitor. */
  get country(): string {
    return this.#value.country ?? readCountry(this);
  }

  set country(code: string) {
    this.setAttribute('country', code);
  }

  formStateRestoreCallback(state: string): void {
    this.value = JSON.parse(state) as AddressValue;
  }

  protected reset(): void {
    this.#touchedNames.clear();
    this.value = {};
  }

  protected findProblem() {
    if (this.required && !this.country) return { flag: 'valueMissing', message: this.messages.required } as const;
    const invalidField = this.#findInvalidField();
    const problem = invalidField && this.#check(invalidField);
    if (!problem) return undefined;
    const flag = problem === 'missing' ? 'valueMissing' : 'patternMismatch';
    return { flag, message: this.#explain(problem) } as const;
  }

  /** Shows the errors of the fields that the user has left, or of all fields. */
  protected override renderValidity(): void {
    for (const field of this.#fields) {
      const isShown = this.isTouched || this.#touchedNames.has(field.name);
      field.showError(this.#explain(isShown && this.#check(field)));
    }
  }

  protected refresh(): void {
    this.#legend.textContent = this.findName('');
    this.#legend.hidden = !this.#legend.textContent;
    this.#select.label = this.messages.country;
    this.#select.source = this.source;
    this.#select.setAttribute('autocomplete', `${this.autocomplete} country`.trim());
    this.#select.disabled = this.isOff;
    if (this.#select.value !== this.country) this.#select.value = this.country;
    void this.#showFields().catch(console.error);
    this.#store();
  }

  /** Waits for the fields of the country, because a required one may be empty. */
  protected override submitForm(): void {
    void this.#fieldsPromise.then(() => super.submitForm());
  }

  async #showFields(): Promise<void> {
    const { source, country } = this;
    if (!source?.getAddressFormat) return;
    const format = country
      ? await cacheAnswer(source, `format ${country}`, async () => source.getAddressFormat?.(country))
      : undefined;
    if (country !== this.country) return;
    const contentKey = `${country} ${this.messages.required}`;
    if (contentKey !== this.#shownKey) {
      this.#shownKey = contentKey;
      this.#format = format;
      // The fields of a country may arrive while the user types into those of the country before.
      const focusedId = this.#rows.querySelector(':focus')?.id;
      this.#fields = (format?.parts ?? []).map((part) => this.#createField(part));
      this.#rows.replaceChildren(...this.#fields.map(({ row }) => row));
      this.#fill();
      this.#rows.querySelector<HTMLElement>(`#${focusedId}`)?.focus();
    }
    for (const { input } of this.#fields) input.disabled = this.isOff;
    this.#store();
  }

  #fill(): void {
    for (const { name, input } of this.#fields) input.value = this.#value[name] ?? '';
  }

  #createField(part: AddressFormatPart): AddressField {
    const label = this.messages.addressLabels[part.type] ?? part.label;
    const field = new AddressField(part, label, this.autocomplete);
    const { input, name } = field;
    input.addEventListener('input', (event) => {
      event.stopPropagation();
      this.#value = { ...this.#value, country: this.country, [name]: input.value };
      this.#store();
      this.announceChange('input');
    });
    input.addEventListener('change', () => this.announceChange('change'));
    input.addEventListener('blur', () => {
      this.#touchedNames.add(name);
      this.showValidity();
    });
    input.addEventListener('keydown', (event) => {
      const keyEvent = event as KeyboardEvent;
      if (keyEvent.key === 'Enter' && !isComposing(keyEvent) && name !== 'streetAddress') this.submitForm();
    });
    return field;
  }

  #findInvalidField(): AddressField | undefined {
    return this.#fields.find((field) => this.#check(field));
  }

  #check(field: AddressField): 'missing' | 'invalid' | undefined {
    return this.#format && checkPart(field.name, field.isRequired, field.input.value, this.#format);
  }

  #explain(problem: 'missing' | 'invalid' | false | undefined): string {
    if (problem === 'missing') return this.messages.required;
    return problem ? this.messages.writeLike(this.#format?.postalCodeExamples[0] ?? '') : '';
  }

  /** Parts that the country does not have are kept, but not sent. */
  #store(): void {
    const entries = new FormData();
    if (this.country) entries.set(`${this.name}.country`, this.country);
    for (const { name } of this.#fields) entries.set(`${this.name}.${name}`, (this.#value[name] ?? '').trim());
    this.internals.setFormValue(this.name ? entries : null, JSON.stringify(this.value));
    this.updateValidity();
  }
}

define('almanac-address-form', AlmanacAddressForm);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-address-form': AlmanacAddressForm;
  }
}
