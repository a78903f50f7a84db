import { type Format, inPieces, type ListAnswer } from './format.js';
import { recordsOf } from './records.js';

/** RFC 7946: a point for each record, with the record as its properties. */
export const geojson: Format = {
  suffix: 'geojson',
  mediaType: 'application/geo+json; charset=utf-8',
  about: 'GeoJSON (RFC 7946): a point for each record, whose properties are the record.',
  suits: ({ properties }) => 'latitude' in properties && 'longitude' in properties,
  write: (list) => inPieces(features(list)),
};

function* features({ selection, fields }: ListAnswer): Generator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '';
  let index = 0;
  for (const properties of recordsOf(selection, fields)) {
    const place = selection.from.record(selection.rows[index++] as number) as {
      latitude: number | null;
      longitude: number | null;
    };
    const geometry =
      place.latitude === null || place.longitude === null
        ? null
        : { type: 'Point', coordinates: [place.longitude, place.latitude] };
    yield separator + JSON.stringify({ type: 'Feature', geometry, properties });
    separator = ',';
  }
  yield ']}';
}
