/** Rows under their names, in columns. */
export function writeTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const [first] = rows;
  if (!first) return 'none';
  const names = Object.keys(first);
  const lines = [Object.fromEntries(names.map((name) => [name, name])), ...rows];
  const widths = names.map((name) => Math.max(...lines.map((line) => (line[name] ?? '').length)));
  return lines
    .map((line) =>
      names
        .map((name, place) => oneLine(line[name] ?? '').padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * A value as JSON. What others wrote must not steer the terminal, nor change the order in which its text is read: control and
 * format characters, C1 and bidirectional ones among them, are escaped.
 */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\p{Cf}\u007f-\u009f\u2028\u2029]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((place) => `\\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** What others wrote must not move the terminal's cursor or begin a line of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
