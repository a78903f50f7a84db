import { type AddressPartName, autofillTokens } from '@almanac/data/autofill-tokens';
import { create, setAttributes } from '../base/create.js';
import { isComposing } from '../base/is-composing.js';
import type { Messages } from '../messages/en.js';
import type { AddressFormatChoice, AddressFormatPart } from '../sources/source.js';
import { type AddressValue, checkPart } from './address-value.js';

export interface AddressFieldsDeps {
  readonly getMessages: () => Messages;
  readonly onType: (name: AddressPartName, text: string) => void;
  /** Called when the user has finished changing a field. */
  readonly onFinish: () => void;
  readonly onLeave: () => void;
  /** Called when the user presses Enter in a field of one line. */
  readonly onSubmit: () => void;
}

/** The fields of an address, in the order that its country uses. */
export class AddressFields {
  readonly rows = create('div');
  readonly #deps: AddressFieldsDeps;
  readonly #touchedNames = new Set<AddressPartName>();
  #fields: readonly AddressField[] = [];
  #format: AddressFormatChoice | undefined;

  constructor(deps: AddressFieldsDeps) {
    this.#deps = deps;
  }

  get names(): ReadonlySet<AddressPartName> {
    return new Set(this.#fields.map(({ name }) => name));
  }

  /** The input of the first invalid field, or of the first field if all are valid. */
  get input(): HTMLElement | undefined {
    return (this.#findInvalidField() ?? this.#fields[0])?.input;
  }

  /** `section` is the prefix of autofill tokens; may be empty. */
  show(format: AddressFormatChoice | undefined, value: AddressValue, section: string): void {
    this.#format = format;
    this.#fields = (format?.parts ?? []).map((part) => this.#createField(part, section));
    this.rows.replaceChildren(...this.#fields.map(({ row }) => row));
    this.fill(value);
  }

  fill(value: AddressValue): void {
    for (const { name, input } of this.#fields) input.value = value[name] ?? '';
  }

  setDisabled(isDisabled: boolean): void {
    for (const { input } of this.#fields) input.disabled = isDisabled;
  }

  /** Forgets which fields the user has left, so that `showErrors(false)` hides all errors. */
  clearTouched(): void {
    this.#touchedNames.clear();
  }

  findProblem() {
    const invalidField = this.#findInvalidField();
    const problem = invalidField && this.#check(invalidField);
    if (!problem) return undefined;
    const flag = problem === 'missing' ? 'valueMissing' : 'patternMismatch';
    return { flag, message: this.#explain(problem) } as const;
  }

  /** Shows the errors of the fields that the user has left; of all fields if `isTouched`. */
  showErrors(isTouched: boolean): void {
    for (const field of this.#fields) {
      const problem = isTouched || this.#touchedNames.has(field.name) ? this.#check(field) : undefined;
      field.showError(problem ? this.#explain(problem) : '');
    }
  }

  #createField(part: AddressFormatPart, section: string): AddressField {
    const label = this.#deps.getMessages().addressLabels[part.type] ?? part.label;
    const field = new AddressField(part, label, section);
    const { input, name } = field;
    input.addEventListener('input', (event) => {
      event.stopPropagation();
      this.#deps.onType(name, input.value);
    });
    input.addEventListener('change', this.#deps.onFinish);
    input.addEventListener('blur', () => {
      this.#touchedNames.add(name);
      this.#deps.onLeave();
    });
    input.addEventListener('keydown', (event) => {
      const keyEvent = event as KeyboardEvent;
      if (keyEvent.key === 'Enter' && !isComposing(keyEvent) && name !== 'streetAddress') this.#deps.onSubmit();
    });
    return field;
  }

  #findInvalidField(): AddressField | undefined {
    return this.#fields.find((field) => this.#check(field) !== undefined);
  }

  #check(field: AddressField): 'missing' | 'invalid' | undefined {
    return this.#format && checkPart(field.name, field.isRequired, field.input.value, this.#format);
  }

  #explain(problem: 'missing' | 'invalid'): string {
    const { required, writeLike } = this.#deps.getMessages();
    const [example = ''] = this.#format?.postalCodeExamples ?? [];
    return problem === 'missing' ? required : writeLike(example);
  }
}

class AddressField {
  readonly name: AddressPartName;
  readonly isRequired: boolean;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  readonly row: HTMLDivElement;
  readonly #error: HTMLParagraphElement;

  constructor({ part, required }: AddressFormatPart, label: string, section: string) {
    this.name = part;
    this.isRequired = required;
    const token = [section, autofillTokens[part]].filter(Boolean).join(' ');
    const attributes = { part: 'input', id: part, autocomplete: token, 'aria-required': required && 'true' };
    const isLong = part === 'streetAddress';
    this.input = isLong ? create('textarea', { ...attributes, rows: '2' }) : create('input', attributes);
    this.#error = create('p', { part: 'error', class: 'error', id: `${part}-error` });
    const field = create('div', { part: 'field', class: 'field' }, this.input);
    this.row = create(
      'div',
      { part: `row ${part}`, class: 'row' },
      create('label', { part: 'label', class: 'label', for: part }, label),
      field,
      this.#error,
    );
  }

  showError(message: string): void {
    if (this.#error.textContent !== message) this.#error.textContent = message;
    setAttributes(this.input, {
      'aria-invalid': message !== '' && 'true',
      'aria-describedby': message !== '' && `${this.name}-error`,
    });
  }
}
