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

/** What others wrote must not move the terminal's cursor or begin a line of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
}
