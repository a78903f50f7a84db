import { bold } from './colors.js';
import { escapeJson, toOneLine } from './escape-controls.js';
import { cutToWidth, measureWidth, padToWidth } from './text-width.js';

export interface Column {
  readonly title: string;
  /** The text of each cell, from top to bottom. */
  readonly cells: readonly string[];
  /** `right` for numbers. */
  readonly side: 'left' | 'right';
}

/** The available width, in terminal columns. `hasColor` is true if colours are allowed. */
export interface TextLayout {
  readonly width: number;
  readonly hasColor: boolean;
}

/** Separates two columns. */
const gap = '  ';

/** Text is cut to this width if other columns need space. */
const defaultWidth = 32;

/** The text of a table, and the titles of the columns that did not fit. */
export interface TableLayout {
  readonly text: string;
  readonly omitted: readonly string[];
}

/** Lays out a table of the columns that fit, starting with the first. */
export function layOutTable(columns: readonly Column[], { width, hasColor }: TextLayout): TableLayout {
  const cleanColumns = columns.map((column) => ({ ...column, cells: column.cells.map(toOneLine) }));
  const { fittedColumns, omitted } = fitColumns(cleanColumns, width);
  const write = (texts: readonly string[]) =>
    fittedColumns
      .map(({ side, width }, index) => padToWidth(cutToWidth(texts[index] ?? '', width), width, side))
      .join(gap)
      .trimEnd();
  const head = write(fittedColumns.map(({ title }) => title));
  const rows = (cleanColumns[0]?.cells ?? []).map((_, row) =>
    write(fittedColumns.map(({ cells }) => cells[row] ?? '')),
  );
  return { text: [hasColor ? bold(head) : head, ...rows].join('\n'), omitted };
}

interface FittedColumn extends Column {
  /** The width of the longest text in the column. */
  readonly fullWidth: number;
  width: number;
}

function fitColumns(columns: readonly Column[], width: number): { fittedColumns: FittedColumn[]; omitted: string[] } {
  const fittedColumns: FittedColumn[] = [];
  const omitted: string[] = [];
  let remainingWidth = width + gap.length;
  for (const column of columns) {
    const fullWidth = Math.max(...[column.title, ...column.cells].map(measureWidth));
    const minWidth = gap.length + Math.min(fullWidth, defaultWidth);
    if (minWidth > remainingWidth && fittedColumns.length > 0) omitted.push(column.title);
    else {
      fittedColumns.push({ ...column, fullWidth, width: Math.min(minWidth, remainingWidth) - gap.length });
      remainingWidth -= minWidth;
    }
  }
  // Columns whose text is cut get the rest of the line, beginning with the first.
  for (const column of fittedColumns) {
    const extraWidth = Math.max(0, Math.min(remainingWidth, column.fullWidth - column.width));
    column.width += extraWidth;
    remainingWidth -= extraWidth;
  }
  return { fittedColumns, omitted };
}

/** Formats rows as a table with a header, without limiting its width. */
export function formatTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return 'none';
  const columns = names.map((title) => ({ title, cells: rows.map((row) => row[title] ?? ''), side: 'left' as const }));
  return layOutTable(columns, { width: Number.POSITIVE_INFINITY, hasColor: false }).text;
}

/** Formats a value as JSON in which nothing from users controls the terminal or changes its reading order. */
export function formatJson(value: unknown): string {
  return escapeJson(JSON.stringify(value, null, 2));
}
