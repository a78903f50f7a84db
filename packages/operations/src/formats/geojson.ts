import { type AnyDataset, datasets } from '@almanac/data/internal';
import { Type } from 'typebox';
import { pickFields } from '../parameters/fields.js';
import { type Format, readRecords } from './format.js';

const PointGeometry = Type.Object(
  {
    type: Type.Literal('Point'),
    coordinates: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'Longitude, then latitude.' }),
  },
  { $id: 'PointGeometry', additionalProperties: false, description: 'A point of GeoJSON.' },
);

export const geojson: Format = {
  name: 'GeoJSON',
  suffix: 'geojson',
  mediaType: 'application/geo+json; charset=utf-8',
  description:
    'GeoJSON (RFC 7946): a feature for each record, with a point if its location is known, and the record as its properties.',
  describe: (name, record) =>
    Type.Object(
      {
        type: Type.Literal('FeatureCollection'),
        features: Type.Array(
          Type.Object(
            {
              type: Type.Literal('Feature'),
              id: Type.Union([Type.String(), Type.Integer()], { description: 'The id or code of the record.' }),
              geometry: Type.Union([PointGeometry, Type.Null()], { description: 'Null if the location is unknown.' }),
              properties: Type.Unsafe({ description: 'The record.', ...record }),
            },
            { $id: `${name}Feature`, additionalProperties: false, description: 'A record at its location.' },
          ),
        ),
      },
      { $id: `${name}FeatureCollection`, additionalProperties: false, description: 'A list as GeoJSON.' },
    ),
  suits: ({ properties }) => 'latitude' in properties && 'longitude' in properties,
  *write({ selection, fields }) {
    const { key = '' }: Partial<AnyDataset> = Object.hasOwn(datasets, selection.from.dataset)
      ? datasets[selection.from.dataset as 'cities']
      : {};
    yield '{"type":"FeatureCollection","features":[';
    let separator = '';
    for (const record of readRecords(selection)) {
      const { latitude, longitude } = record as { latitude: number | null; longitude: number | null };
      const geometry =
        latitude === null || longitude === null ? 'null' : `{"type":"Point","coordinates":[${longitude},${latitude}]}`;
      const properties = JSON.stringify(fields ? pickFields(record, fields) : record);
      const id = JSON.stringify(identify(record as Readonly<Record<string, unknown>>, key));
      yield `${separator}{"type":"Feature","id":${id},"geometry":${geometry},"properties":${properties}}`;
      separator = ',';
    }
    yield ']}';
  },
};

/** A search result has the path of its record; an event in the sky has only its kind and date. */
function identify(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return record[key] ?? record.path ?? `${record.key}/${record.date}`;
}
