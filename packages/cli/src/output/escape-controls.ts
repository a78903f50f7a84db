/** Format characters, which are invisible or change the reading order, except joiners, which many scripts need. */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu;

export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(formatCharacters, '');
}

export function toPlainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => toOneLine(line.replace(/\r$/, '').replaceAll('\t', '    ')))
    .join('\n');
}

/** Escapes the control and format characters that JSON allows in strings unescaped. */
export function escapeJson(json: string): string {
  return json.replace(/[\p{Cf}\u007f-\u009f\u2028\u2029]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => writeEscape(character.charCodeAt(index))).join(''),
  );
}

function writeEscape(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
