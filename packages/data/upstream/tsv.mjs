/** Writes a table: a line of column names, then rows sorted by code units, so that diffs show only changes. */
export function tsv(columns, rows) {
  const lines = rows
    .map((row) => row.map((cell) => cell ?? '').join('\t'))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const brokenLine = lines.find((line) => line.split('\t').length !== columns.length || line.includes('\n'));
  if (brokenLine !== undefined) throw new Error(`expected one line of ${columns.length} cells: ${brokenLine}`);
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
}
