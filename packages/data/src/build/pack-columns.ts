import {
  align,
  type Column,
  type ColumnsHeader,
  type ColumnType,
  columnAlignment,
  columnArrays,
  textsPerStart,
} from '../core/columns.js';

export function packColumns(
  meta: unknown,
  numbers: Readonly<Record<string, Column>>,
  texts: Readonly<Record<string, readonly string[]>>,
): Uint8Array {
  const all = {
    ...numbers,
    ...Object.assign({}, ...Object.entries(texts).map(([name, column]) => createTextColumns(name, column))),
  };
  const columns: Record<string, ColumnsHeader<unknown>['columns'][string]> = {};
  let end = 0;
  for (const [name, column] of Object.entries(all) as [string, Column][]) {
    columns[name] = { type: findType(column), at: end, length: column.length };
    end = align(end + column.byteLength);
  }
  const header = new TextEncoder().encode(JSON.stringify({ meta, columns } satisfies ColumnsHeader<unknown>));
  const start = align(columnAlignment + header.length);
  const file = new Uint8Array(start + end);
  new DataView(file.buffer).setUint32(0, header.length, true);
  file.set(header, columnAlignment);
  for (const [name, column] of Object.entries(all) as [string, Column][]) {
    file.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), start + (columns[name]?.at ?? 0));
  }
  return file;
}

function createTextColumns(name: string, texts: readonly string[]): Record<string, Column> {
  const encoder = new TextEncoder();
  const encoded = texts.map((text) => encoder.encode(text));
  const maxBytes = encoded.reduce((max, { length }) => Math.max(max, length), 0);
  const Lengths = [Uint8Array, Uint16Array].find((type) => maxBytes < 2 ** (8 * type.BYTES_PER_ELEMENT)) ?? Uint32Array;
  const lengths = new Lengths(encoded.map(({ length }) => length));
  const starts = new Uint32Array(Math.ceil(texts.length / textsPerStart));
  const utf8 = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [row, bytes] of encoded.entries()) {
    if (row % textsPerStart === 0) starts[row / textsPerStart] = end;
    utf8.set(bytes, end);
    end += bytes.length;
  }
  return { [`${name}.lengths`]: lengths, [`${name}.starts`]: starts, [`${name}.utf8`]: utf8 };
}

function findType(column: Column): ColumnType {
  return (Object.keys(columnArrays) as ColumnType[]).find((type) => column instanceof columnArrays[type]) as ColumnType;
}
