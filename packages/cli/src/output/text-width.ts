import { eastAsianWidth } from 'get-east-asian-width';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const ascii = /^[\x20-\x7e]*$/;
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;
/** Marks without a width, control and format characters, and the vowels and final consonants of decomposed Hangul. */
const zeroWidth = /[\p{Mn}\p{Me}\p{Cc}\p{Cf}\u1160-\u11ff]/u;

/**
 * Counts terminal columns: two for East Asian wide characters and emoji. The letters of a conjunct count one each,
 * because terminals count characters, not glyphs.
 */
export function measureWidth(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += emoji.test(segment) ? 2 : measureCharacters(segment);
  return width;
}

function measureCharacters(segment: string): number {
  let width = 0;
  for (const character of segment)
    if (!zeroWidth.test(character)) width += eastAsianWidth(character.codePointAt(0) as number);
  return width;
}

export function cutToWidth(text: string, width: number): string {
  if (measureWidth(text) <= width) return text;
  let start = '';
  let usedWidth = 1;
  for (const { segment } of segmenter.segment(text)) {
    usedWidth += measureWidth(segment);
    if (usedWidth > width) break;
    start += segment;
  }
  return `${start}…`;
}

export function padToWidth(text: string, width: number, side: 'left' | 'right'): string {
  const spaces = ' '.repeat(Math.max(0, width - measureWidth(text)));
  return side === 'left' ? text + spaces : spaces + text;
}

/** A word wider than a line is cut. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measureWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines.map((each) => cutToWidth(each, width));
}
