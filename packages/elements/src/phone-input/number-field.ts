import { create } from '../base/create.js';
import { isComposing } from '../base/is-composing.js';

export interface NumberFieldDeps {
  /** Undefined if numbers cannot be formatted during typing. */
  readonly getFormat: () => ((text: string) => string) | undefined;
  readonly onType: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly submit: () => void;
}

/** Formats the number during typing and keeps the caret after the same digit. */
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
    input.addEventListener('focus', deps.onFocus);
    input.addEventListener('blur', deps.onBlur);
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !isComposing(event)) deps.submit();
    });
  }

  format(typedText: TextAtCaret = this.#readCaret()): void {
    if (this.#isComposing) return;
    const format = this.#deps.getFormat();
    const formattedText = format ? formatAtCaret(typedText, format) : typedText;
    if (formattedText.text === this.input.value) return;
    this.input.value = formattedText.text;
    this.input.setSelectionRange(formattedText.caret, formattedText.caret);
  }

  /** Replaces the calling code `before` by `after`, if both are known, as if the user had typed it. */
  replaceStart(before: string | undefined, after: string | undefined): void {
    const { value } = this.input;
    if (before && after && value.startsWith(before)) this.input.value = after + value.slice(before.length);
    this.#type(this.#readCaret());
  }

  #type(typedText: TextAtCaret): void {
    this.format(typedText);
    this.#deps.onType();
  }

  #readCaret(): TextAtCaret {
    return { text: this.input.value, caret: this.input.selectionStart ?? this.input.value.length };
  }

  #deleteSeparator(event: InputEvent): void {
    const { selectionStart, selectionEnd } = this.input;
    if (event.inputType !== 'deleteContentBackward' || selectionStart !== selectionEnd) return;
    const shortenedText = deleteBackward(this.#readCaret());
    if (!shortenedText) return;
    event.preventDefault();
    this.#type(shortenedText);
  }
}

export interface TextAtCaret {
  readonly text: string;
  readonly caret: number;
}

const dialledCharacter = /[+\p{Nd}]/u;
/** Letters and characters of extensions, which formatting would remove. */
const unformattableCharacter = /[\p{L};,#*]/u;

/** Numbers with an extension, or with letters in place of digits, stay unchanged. */
export function formatAtCaret({ text, caret }: TextAtCaret, format: (text: string) => string): TextAtCaret {
  if (unformattableCharacter.test(text.replace(/^\s*tel:/i, ''))) return { text, caret };
  const formattedText = format(text);
  if (caret >= text.length) return { text: formattedText, caret: formattedText.length };
  const digitsBefore = countDialledCharacters(text.slice(0, caret));
  let position = 0;
  for (let digits = 0; digits < digitsBefore && position < formattedText.length; position++)
    if (dialledCharacter.test(formattedText[position] as string)) digits++;
  return { text: formattedText, caret: position };
}

/**
 * Deletes the digit before the separators too, because formatting would restore separators that are deleted alone.
 * Returns undefined if there is no separator before the caret, or no digit before it.
 */
export function deleteBackward({ text, caret }: TextAtCaret): TextAtCaret | undefined {
  if (caret === 0 || dialledCharacter.test(text[caret - 1] as string)) return undefined;
  let position = caret;
  while (position > 0 && !dialledCharacter.test(text[position - 1] as string)) position--;
  return position === 0 ? undefined : { text: text.slice(0, position - 1) + text.slice(caret), caret: position - 1 };
}

function countDialledCharacters(text: string): number {
  return [...text].filter((character) => dialledCharacter.test(character)).length;
}
