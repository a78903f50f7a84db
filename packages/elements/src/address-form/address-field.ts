import { type AddressPartName, autofillTokens } from '@almanac/data/autofill-tokens';
import { create, setAttributes } from '../base/create.js';
import type { AddressFormatPart } from '../sources/source.js';

/** `section` is the prefix of autofill tokens; may be empty. */
export class AddressField {
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
