import { type ColumnKind, type ListAnswer, readColumn, readRecords } from '@almanac/operations';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { listTableColumns } from './table-columns.js';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** Rows are held in memory until their group is written. */
const rowsPerGroup = 10_000;

/** Writes a list to a Parquet file, one group of rows after another; as GeoParquet 1.1 where its records have coordinates. */
export async function writeParquetFile(path: string, list: ListAnswer): Promise<void> {
  const columns = listTableColumns(list);
  const hasPoints = columns.some(({ name }) => name === 'latitude') && columns.some(({ name }) => name === 'longitude');
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length + (hasPoints ? 1 : 0) },
    ...columns.flatMap(({ name, kind }) => describeColumn(name, kind)),
    ...(hasPoints ? [{ name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' } as const] : []),
  ];
  const metadata: { key: string; value: string }[] = [];
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema,
    kvMetadata: metadata,
    createdBy: 'Almanac',
  });
  const bounds = new PointBounds();
  for (const records of groupRecords(list)) {
    const columnData = columns.map((column) => ({
      name: column.name,
      data: records.map((record) => toParquet(readColumn(record, column), column.kind)),
    }));
    if (hasPoints) columnData.push({ name: 'geometry', data: records.map((record) => writePoint(record, bounds)) });
    await writer.write({ columnData, rowGroupSize: rowsPerGroup });
  }
  if (hasPoints) metadata.push({ key: 'geo', value: JSON.stringify(bounds.describe()) });
  await writer.finish();
}

function* groupRecords({ selection }: ListAnswer): Generator<object[]> {
  let group: object[] = [];
  for (const record of readRecords(selection)) {
    if (group.push(record) < rowsPerGroup) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Describes a column to Parquet: lists of texts as LIST, names by language as MAP. */
function describeColumn(name: string, kind: ColumnKind): SchemaElement[] {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
  switch (kind) {
    case 'text':
      return [{ ...optional, ...text }];
    case 'boolean':
      return [{ ...optional, type: 'BOOLEAN' }];
    case 'integer':
      return [{ ...optional, type: 'INT64' }];
    case 'number':
      return [{ ...optional, type: 'DOUBLE' }];
    case 'texts':
      return [
        { ...optional, converted_type: 'LIST', num_children: 1 },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', repetition_type: 'OPTIONAL', ...text },
      ];
    case 'textByKey':
      return [
        { ...optional, converted_type: 'MAP', num_children: 1 },
        { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
        { name: 'key', repetition_type: 'REQUIRED', ...text },
        { name: 'value', repetition_type: 'OPTIONAL', ...text },
      ];
    case 'json':
      return [{ ...optional, type: 'BYTE_ARRAY', converted_type: 'JSON' }];
  }
}

function toParquet(value: unknown, kind: ColumnKind): unknown {
  if (value === null || value === undefined) return null;
  return kind === 'integer' ? BigInt(value as number) : value;
}

/** The extent of points that have been written, for the metadata of GeoParquet. */
class PointBounds {
  #west = 180;
  #south = 90;
  #east = -180;
  #north = -90;

  add(longitude: number, latitude: number): void {
    this.#west = Math.min(this.#west, longitude);
    this.#south = Math.min(this.#south, latitude);
    this.#east = Math.max(this.#east, longitude);
    this.#north = Math.max(this.#north, latitude);
  }

  /** The metadata of GeoParquet 1.1. Without `crs`, coordinates are longitude and latitude on WGS 84. */
  describe(): object {
    const bbox = [this.#west, this.#south, this.#east, this.#north];
    return {
      version: '1.1.0',
      primary_column: 'geometry',
      columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'], bbox } },
    };
  }
}

/** Writes the place of a record as a point of WKB: little endian, longitude before latitude. Null where the place is not known. */
function writePoint(record: object, bounds: PointBounds): Uint8Array | null {
  const { latitude, longitude } = record as { latitude: number | null; longitude: number | null };
  if (latitude === null || longitude === null) return null;
  bounds.add(longitude, latitude);
  const point = new DataView(new ArrayBuffer(21));
  point.setUint8(0, 1);
  point.setUint32(1, 1, true);
  point.setFloat64(5, longitude, true);
  point.setFloat64(13, latitude, true);
  return new Uint8Array(point.buffer);
}
