import { pickFields } from '../parameters/fields.js';
import type { Format, ListAnswer } from './format.js';
import { readRecords } from './records.js';

/** RFC 7946: a point for each record, with the record as its properties. */
export const geojson: Format = {
  suffix: 'geojson',
  mediaType: 'application/geo+json; charset=utf-8',
  description: 'GeoJSON (RFC 7946): a point for each record, whose properties are the record.',
  suits: ({ properties }) => 'latitude' in properties && 'longitude' in properties,
  frame: () => ({ before: '{"type":"FeatureCollection","features":[', after: ']}' }),
  separator: ',',
  records: features,
};

function* features({ selection, fields }: ListAnswer): Generator<string> {
  for (const record of readRecords(selection)) {
    const { latitude, longitude } = record as { latitude: number | null; longitude: number | null };
    const geometry =
      latitude === null || longitude === null ? 'null' : `{"type":"Point","coordinates":[${longitude},${latitude}]}`;
    const properties = JSON.stringify(fields ? pickFields(record, fields) : record);
    yield `{"type":"Feature","geometry":${geometry},"properties":${properties}}`;
  }
}
