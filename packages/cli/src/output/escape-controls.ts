/** Format characters, which are invisible or change the reading order, except joiners, which many scripts need. */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu;

/** Replaces control characters and line breaks by spaces, and removes `formatCharacters`. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(formatCharacters, '');
}

/** Applies `toOneLine` to each line of a text, but keeps the line breaks. Tabs become four spaces. */
export function toPlainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => toOneLine(line.replace(/\r$/, '').replaceAll('\t', '    ')))
    .join('\n');
}

/** Escapes the format and control characters that JSON allows unescaped in strings, such as C1 characters. */
export function escapeJson(json: string): string {
  return json.replace(/[\p{Cf}\u007f-\u009f\u2028\u2029]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => writeEscape(character.charCodeAt(index))).join(''),
  );
}

function writeEscape(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
