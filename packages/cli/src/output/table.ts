import { bold } from './colors.js';
import { escapeJson, toOneLine } from './escape-controls.js';
import { cutToWidth, measureWidth, padToWidth } from './text-width.js';

export interface Column {
  readonly title: string;
  readonly cells: readonly string[];
  /** `right` for numbers. */
  readonly side: 'left' | 'right';
}

/** `width` is in terminal columns. */
export interface TextLayout {
  readonly width: number;
  readonly hasColor: boolean;
}

const gap = '  ';

/** A wider column is cut to this width if other columns need space. */
const defaultWidth = 32;

export interface TableLayout {
  readonly text: string;
  readonly omitted: readonly string[];
}

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

export function formatTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return 'none';
  const columns = names.map((title) => ({ title, cells: rows.map((row) => row[title] ?? ''), side: 'left' as const }));
  return layOutTable(columns, { width: Number.POSITIVE_INFINITY, hasColor: false }).text;
}

/** Escapes characters from users that could control the terminal or change its reading order. */
export function formatJson(value: unknown): string {
  return escapeJson(JSON.stringify(value, null, 2));
}
