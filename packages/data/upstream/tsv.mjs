/** Writes a table: a line of column names, then rows sorted by code units, so that diffs show only changes. */
export function tsv(columns, rows) {
  const lines = rows
    .map((row) => row.map((cell) => cell ?? '').join('\t'))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const broken = lines.find((line) => line.split('\t').length !== columns.length || line.includes('\n'));
  if (broken !== undefined) throw new Error(`expected one line of ${columns.length} cells: ${broken}`);
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
}
