import { dim } from './colors.js';
import { toOneLine } from './escape-controls.js';
import { isEmpty, listColumns, writeValue } from './record-columns.js';
import { layOutTable, type TextLayout } from './table.js';
import { measureWidth, padToWidth, wrapText } from './text-width.js';

const indent = '  ';

/** Longer names push their values to the right. */
const maxNameWidth = 24;

const minValueWidth = 20;

/** Nested values are indented. The names of the record's own fields without a value come last. */
export function formatRecord(record: object, layout: TextLayout): string {
  const emptyNames = Object.entries(record).flatMap(([name, value]) => (isEmpty(value) ? [name] : []));
  const lines = listLines(record, layout);
  if (emptyNames.length === 0) return lines.join('\n');
  const note = wrapText(`no value: ${emptyNames.join(', ')}`, layout.width);
  return [...lines, ...note.map((line) => (layout.hasColor ? dim(line) : line))].join('\n');
}

function listLines(record: object, layout: TextLayout): string[] {
  const entries = Object.entries(record).filter(([, value]) => !isEmpty(value));
  const nameWidth = Math.min(maxNameWidth, Math.max(0, ...entries.map(([name]) => measureWidth(name))));
  return entries.flatMap(([name, value]) => {
    const paddedName = padToWidth(toOneLine(name), nameWidth, 'left');
    const label = layout.hasColor ? dim(paddedName) : paddedName;
    if (hasObjects(value)) return [label.trimEnd(), ...listInnerLines(value, layout).map((line) => indent + line)];
    const valueWidth = Math.max(minValueWidth, layout.width - nameWidth - indent.length);
    const [first = '', ...others] = wrapText(toOneLine(writeValue(value)), valueWidth);
    return [`${label}${indent}${first}`, ...others.map((line) => ' '.repeat(nameWidth) + indent + line)];
  });
}

function hasObjects(value: unknown): value is object {
  if (isEmpty(value)) return false;
  return Array.isArray(value)
    ? value.every((item) => !isEmpty(item) && typeof item === 'object')
    : typeof value === 'object';
}

function listInnerLines(value: object, layout: TextLayout): string[] {
  const innerLayout = { ...layout, width: layout.width - indent.length };
  if (!Array.isArray(value)) return listLines(value, innerLayout);
  const items = value as readonly object[];
  if (items.length > 1 && items.every((item) => !Object.values(item).some(hasObjects))) {
    const { text, omitted } = layOutTable(listColumns(items), innerLayout);
    // A table that does not fit would hide columns.
    if (omitted.length === 0) return text.split('\n');
  }
  return items.flatMap((item, index) => [...(index > 0 ? [''] : []), ...listLines(item, innerLayout)]);
}
