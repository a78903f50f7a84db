import type { Library, Selection } from '@almanac/data/internal';
import type { Shapes } from '@almanac/data/internal/country-shapes';
import { ShapeProperties, StateShapeProperties } from '@almanac/data/schemas/records';
import { type TObject, Type } from 'typebox';
import { extend } from './every-name.js';
import type { ListAnswer } from './formats/format.js';

/** Names in other languages are in the lists of countries and states. */
const language = 'en';

const geometryField = {
  geometry: Type.Unsafe<object>({
    description:
      'The shape at 1:10 million as a MultiPolygon of GeoJSON (RFC 7946): cut at the antimeridian, exterior rings counter-clockwise.',
  }),
};

export async function listCountryShapes(almanac: Library): Promise<ListAnswer> {
  const [shapes, countries] = await Promise.all([almanac.open('countryShapes'), almanac.open('countries', language)]);
  return listShapes('countryShapes', await shapes.at('10m', countries), ShapeProperties);
}

export async function listStateShapes(almanac: Library): Promise<ListAnswer> {
  const [shapes, states] = await Promise.all([almanac.open('stateShapes'), almanac.open('states', language)]);
  return listShapes('stateShapes', await shapes.at('10m', states), StateShapeProperties);
}

function listShapes(dataset: string, shapes: Shapes, properties: TObject): ListAnswer {
  const { all } = shapes;
  const from: Selection<object>['from'] = {
    dataset,
    language,
    length: all.length,
    record(row) {
      const feature = shapes.feature(all[row] as (typeof all)[number]);
      return { ...feature.properties, geometry: feature.geometry };
    },
  };
  const selection = { from, rows: [...all.keys()], total: all.length };
  return { selection, fields: undefined, record: extend(properties, geometryField) };
}
