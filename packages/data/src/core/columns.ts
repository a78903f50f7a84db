export const columnArrays = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i16: Int16Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

export type ColumnType = keyof typeof columnArrays;

export type Column = Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array | Float32Array | Float64Array;

export interface Texts {
  readonly length: number;
  at(row: number): string;
}

/** `at` is the offset in bytes after the header, `length` the count of numbers. */
export interface ColumnsHeader<Meta> {
  readonly meta: Meta;
  readonly columns: Readonly<
    Record<string, { readonly type: ColumnType; readonly at: number; readonly length: number }>
  >;
}

/** In bytes, for the header and each column. The first four bytes of a file are the length of the header. */
export const columnAlignment = 8;

/** The offset of one text in this many is stored; the offsets of the others are found by adding lengths. */
export const textsPerStart = 16;

/**
 * Columns are views of the bytes of one file, which are copied only if they are not aligned. `numbers` and `texts`
 * throw if the file lacks the column.
 */
export interface Columns<Meta> {
  readonly meta: Meta;
  numbers<C extends Column>(name: string): C;
  texts(name: string): Texts;
  /** All columns of numbers by name. */
  allNumbers<T>(): T;
}

/** Reads a file written by `packColumns`. Numbers are little-endian, as on all platforms of Node and browsers. */
export function readColumns<Meta>(file: Uint8Array): Columns<Meta> {
  const bytes = file.byteOffset % columnAlignment === 0 ? file : file.slice();
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const headerEnd = columnAlignment + headerLength;
  const header = JSON.parse(
    new TextDecoder().decode(bytes.subarray(columnAlignment, headerEnd)),
  ) as ColumnsHeader<Meta>;
  const start = bytes.byteOffset + align(headerEnd);

  function numbers<C extends Column>(name: string): C {
    const column = header.columns[name];
    if (!column) throw new Error(`no column ${name}`);
    return new columnArrays[column.type](bytes.buffer as ArrayBuffer, start + column.at, column.length) as Column as C;
  }

  function texts(name: string): Texts {
    const starts = numbers<Uint32Array>(`${name}.starts`);
    const lengths = numbers<Uint8Array | Uint16Array | Uint32Array>(`${name}.lengths`);
    const utf8 = numbers<Uint8Array>(`${name}.utf8`);
    const decoder = new TextDecoder();
    return {
      length: lengths.length,
      at(row) {
        let from = starts[Math.floor(row / textsPerStart)] as number;
        for (let before = row - (row % textsPerStart); before < row; before++) from += lengths[before] as number;
        return decoder.decode(utf8.subarray(from, from + (lengths[row] as number)));
      },
    };
  }

  function allNumbers<T>(): T {
    return Object.fromEntries(Object.keys(header.columns).map((name) => [name, numbers(name)])) as T;
  }

  return { meta: header.meta, numbers, texts, allNumbers };
}

export function align(length: number): number {
  return Math.ceil(length / columnAlignment) * columnAlignment;
}
