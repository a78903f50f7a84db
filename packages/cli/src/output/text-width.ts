import stringWidth from 'string-width';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The columns that a text takes on a terminal: two for East Asian wide characters, none for combining marks. */
export function measureWidth(text: string): number {
  return stringWidth(text);
}

/** Cuts a text that is wider, with an ellipsis at its end. */
export function cutToWidth(text: string, width: number): string {
  if (measureWidth(text) <= width) return text;
  let cut = '';
  let used = 1;
  for (const { segment } of segmenter.segment(text)) {
    used += measureWidth(segment);
    if (used > width) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Fills a text up with spaces, behind it or before it. */
export function padToWidth(text: string, width: number, side: 'left' | 'right'): string {
  const spaces = ' '.repeat(Math.max(0, width - measureWidth(text)));
  return side === 'left' ? text + spaces : spaces + text;
}

/** Breaks a text into lines between words; a word that is wider than a line is cut. */
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
