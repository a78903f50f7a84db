import { type ColumnKind, type ListAnswer, readColumn, readRecords } from '@almanac/operations';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { describeColumns } from './describe-columns.js';
import { listTableColumns } from './listed-datasets.js';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** A row group is in memory until it is written. */
const rowsPerGroup = 10_000;

/** Writes GeoParquet 1.1 if the records have coordinates. */
export async function writeParquetFile(path: string, list: ListAnswer): Promise<void> {
  const columns = listTableColumns(list);
  const hasPoints = columns.some(({ name }) => name === 'latitude') && columns.some(({ name }) => name === 'longitude');
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length + (hasPoints ? 1 : 0) },
    ...columns.flatMap(({ name, kind }) => describeColumn(name, kind)),
    ...(hasPoints ? [{ name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' } as const] : []),
  ];
  const columnDescriptions: object[] = describeColumns(list);
  if (hasPoints) columnDescriptions.push(geometryDescription);
  const metadata = [{ key: 'columns', value: JSON.stringify(columnDescriptions) }];
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema,
    kvMetadata: metadata,
    createdBy: 'Almanac',
  });
  const extent: Extent = [180, 90, -180, -90];
  for (const records of groupRecords(list)) {
    const columnData = columns.map((column) => ({
      name: column.name,
      data: records.map((record) => toParquet(readColumn(record, column), column.kind)),
    }));
    if (hasPoints) columnData.push({ name: 'geometry', data: records.map((record) => writePoint(record, extent)) });
    await writer.write({ columnData, rowGroupSize: rowsPerGroup });
  }
  if (hasPoints) metadata.push({ key: 'geo', value: describePoints(extent) });
  await writer.finish();
}

const geometryDescription = {
  name: 'geometry',
  type: 'wkb',
  nullable: true,
  description: 'The longitude and latitude as a WKB point; null if unknown.',
};

function* groupRecords({ selection }: ListAnswer): Generator<object[]> {
  let group: object[] = [];
  for (const record of readRecords(selection)) {
    if (group.push(record) < rowsPerGroup) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Strings by key, such as names by language, become a MAP. */
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

/** The west, south, east and north of the points written so far, in degrees. */
type Extent = [west: number, south: number, east: number, north: number];

/** The metadata of GeoParquet 1.1. Without `crs`, coordinates are longitude and latitude on WGS 84. */
function describePoints(bbox: Extent): string {
  const geometry = { encoding: 'WKB', geometry_types: ['Point'], bbox };
  return JSON.stringify({ version: '1.1.0', primary_column: 'geometry', columns: { geometry } });
}

/** A WKB point, little endian, longitude first; null if the coordinates are unknown. Widens `extent` to contain it. */
function writePoint(record: object, extent: Extent): Uint8Array | null {
  const { latitude, longitude } = record as { latitude: number | null; longitude: number | null };
  if (latitude === null || longitude === null) return null;
  extent[0] = Math.min(extent[0], longitude);
  extent[1] = Math.min(extent[1], latitude);
  extent[2] = Math.max(extent[2], longitude);
  extent[3] = Math.max(extent[3], latitude);
  const point = new DataView(new ArrayBuffer(21));
  point.setUint8(0, 1);
  point.setUint32(1, 1, true);
  point.setFloat64(5, longitude, true);
  point.setFloat64(13, latitude, true);
  return new Uint8Array(point.buffer);
}
