// The table that is printed: what was done, how many times, what was promised, what held.
const columns = ['name', 'did', 'times', 'promised', 'found', 'held'];
const widest = { did: 52, promised: 44, found: 56 };

/** @param {Record<string, unknown>[]} rows */
export function writeTable(rows) {
  const cells = rows.map((row) => columns.map((column) => wrap(String(row[column] ?? ''), widest[column] ?? 20)));
  const all = [columns.map((column) => [column]), ...cells];
  const widths = columns.map((_, place) => Math.max(...all.flatMap((row) => row[place].map((line) => line.length))));
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const [head, ...body] = all.map((row) => writeRow(row, widths));
  return [head, rule, ...body].join('\n');
}

function writeRow(cells, widths) {
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, place) => (lines[line] ?? '').padEnd(widths[place]))
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

/** Lines of so many characters at most, broken at spaces. */
function wrap(text, width) {
  return text
    .replace(new RegExp(`(.{1,${width}}|\\S+)(?:\\s+|$)`, 'g'), '$1\n')
    .trimEnd()
    .split('\n');
}
