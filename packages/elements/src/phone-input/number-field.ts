import { create } from '../base/create.js';
import { isComposing } from '../base/is-composing.js';
import { deleteBackward, formatAtCaret, type TextAtCaret } from './format-at-caret.js';

export interface NumberFieldDeps {
  /** Formats numbers while they are typed, if available. */
  readonly getFormat: () => ((text: string) => string) | undefined;
  readonly type: () => void;
  readonly enter: () => void;
  readonly leave: () => void;
  readonly submit: () => void;
}

/** The field of a phone number: it writes the number as one types, and leaves the caret behind its digit. */
export class NumberField {
  readonly input = create('input', { part: 'input', class: 'tel', id: 'input', type: 'tel', inputmode: 'tel' });
  readonly #deps: NumberFieldDeps;
  #isComposing = false;

  constructor(deps: NumberFieldDeps) {
    this.#deps = deps;
    const { input } = this;
    input.addEventListener('beforeinput', (event) => this.#deleteSeparator(event));
    input.addEventListener('input', (event) => {
      event.stopPropagation();
      if (!this.#isComposing) this.#type(this.#readCaret());
    });
    input.addEventListener('compositionstart', () => (this.#isComposing = true));
    input.addEventListener('compositionend', () => {
      this.#isComposing = false;
      this.#type(this.#readCaret());
    });
    input.addEventListener('focus', deps.enter);
    input.addEventListener('blur', deps.leave);
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !isComposing(event)) deps.submit();
    });
  }

  /** Writes the number anew, but not under an input method. */
  format(typed: TextAtCaret = this.#readCaret()): void {
    if (this.#isComposing) return;
    const format = this.#deps.getFormat();
    const shown = format ? formatAtCaret(typed, format) : typed;
    if (shown.text === this.input.value) return;
    this.input.value = shown.text;
    this.input.setSelectionRange(shown.caret, shown.caret);
  }

  /** Puts another calling code in the place of one. */
  replaceStart(before: string | undefined, after: string | undefined): void {
    const { value } = this.input;
    if (before && after && value.startsWith(before)) this.input.value = after + value.slice(before.length);
    this.#type(this.#readCaret());
  }

  #type(typed: TextAtCaret): void {
    this.format(typed);
    this.#deps.type();
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
    this.#type(left);
  }
}
