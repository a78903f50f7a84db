import { bold } from './colors.js';
import { escapeJson, toOneLine } from './escape-controls.js';
import { cutToWidth, measureWidth, padToWidth } from './text-width.js';

/** A column of a table. */
export interface Column {
  readonly title: string;
  /** The texts of its cells, from the top. */
  readonly cells: readonly string[];
  /** `right` for numbers. */
  readonly side: 'left' | 'right';
}

/** How wide text may be, in columns of the terminal, and whether it has colours. */
export interface Look {
  readonly width: number;
  readonly hasColor: boolean;
}

/** Separates two columns. */
const gap = '  ';

/** Texts are cut to this width if other columns need the room. */
const defaultWidth = 32;

/** A table, and the columns for which there was no room. */
export interface LaidTable {
  readonly text: string;
  readonly left: readonly string[];
}

/** Lays out a table of the columns that fit, the first ones first. */
export function layTable(columns: readonly Column[], { width, hasColor }: Look): LaidTable {
  const plain = columns.map((column) => ({ ...column, cells: column.cells.map(toOneLine) }));
  const { fitted, left } = fitColumns(plain, width);
  const write = (texts: readonly string[]) =>
    fitted
      .map(({ side, width }, at) => padToWidth(cutToWidth(texts[at] ?? '', width), width, side))
      .join(gap)
      .trimEnd();
  const head = write(fitted.map(({ title }) => title));
  const rows = (plain[0]?.cells ?? []).map((_, row) => write(fitted.map(({ cells }) => cells[row] ?? '')));
  return { text: [hasColor ? bold(head) : head, ...rows].join('\n'), left };
}

interface FittedColumn extends Column {
  /** As wide as its longest text. */
  readonly wanted: number;
  width: number;
}

function fitColumns(columns: readonly Column[], width: number): { fitted: FittedColumn[]; left: string[] } {
  const fitted: FittedColumn[] = [];
  const left: string[] = [];
  let room = width + gap.length;
  for (const column of columns) {
    const wanted = Math.max(...[column.title, ...column.cells].map(measureWidth));
    const min = gap.length + Math.min(wanted, defaultWidth);
    if (min > room && fitted.length > 0) left.push(column.title);
    else {
      fitted.push({ ...column, wanted, width: Math.min(min, room) - gap.length });
      room -= min;
    }
  }
  // The rest of the line goes to columns whose texts are cut.
  for (const column of fitted) {
    const more = Math.max(0, Math.min(room, column.wanted - column.width));
    column.width += more;
    room -= more;
  }
  return { fitted, left };
}

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
