import { escapeJson } from './output/escape-controls.js';
import { layTable } from './output/table.js';

/** Formats rows as a table with a header, as wide as they are. */
export function formatTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return 'none';
  const columns = names.map((title) => ({ title, cells: rows.map((row) => row[title] ?? ''), side: 'left' as const }));
  return layTable(columns, { width: Number.POSITIVE_INFINITY, hasColor: false }).text;
}

/** Formats a value as JSON in which nothing from users controls the terminal or changes its reading order. */
export function formatJson(value: unknown): string {
  return escapeJson(JSON.stringify(value, null, 2));
}
