import { describe, expect, it } from 'vitest';
import { formatTypedNumber } from '../../data/src/modules/phone-numbers.js';
import { deleteBackward, formatAtCaret, type TextAtCaret } from '../src/phone-input/format-at-caret.js';

const format = (text: string) => formatTypedNumber(text, { country: 'US' });

/** Reads text with | at the caret. */
const read = (marked: string): TextAtCaret => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const write = ({ text, caret }: TextAtCaret) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('formatting during typing', () => {
  it.each([
    ['2133734|', '(213) 373-4|'],
    ['(2139|) 373-4', '(213) 9|37-34'],
    ['(21|) 373-4', '(21|3) 734'],
    ['|(213) 373-4', '|(213) 373-4'],
    ['213 373 4253|', '(213) 373-4253|'],
    ['tel:2133734253|', '(213) 373-4253|'],
    // Formatting would remove the extensions or letters of these texts.
    ['(213) 373-4253 ext. 7|', '(213) 373-4253 ext. 7|'],
    ['2133734253;ext=7|', '2133734253;ext=7|'],
    ['1-800-FLO|WERS', '1-800-FLO|WERS'],
  ])('keeps the caret after the same digit: %s becomes %s', (typedText, formattedText) => {
    expect(write(formatAtCaret(read(typedText), format))).toBe(formattedText);
  });

  it('lets Backspace after a separator delete the digit before it', () => {
    expect(write(deleteBackward(read('(213) |373-4')) as TextAtCaret)).toBe('(21|373-4');
    expect(deleteBackward(read('(213|) 373-4'))).toBeUndefined();
    expect(deleteBackward(read('|213'))).toBeUndefined();
    expect(deleteBackward(read('(|213'))).toBeUndefined();
  });
});
