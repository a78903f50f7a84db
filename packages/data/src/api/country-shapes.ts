import type { CountryCode, LanguageCode, Suggested } from '../core/codes.js';
import { NotFoundError } from '../core/errors.js';
import type { Countries } from '../datasets/countries/lookup.js';
import {
  type CountryFeature,
  type CountryFeatures,
  type CountryShapes,
  type CountryTopology,
  type Scale,
  scales,
} from '../datasets/country-shapes/lookup.js';
import { createChoiceOption, readOptions } from './options.js';

const shapeOptions = { scale: createChoiceOption(scales) };

export interface ShapeOptions {
  /** The map scale that shapes are simplified for; 1:50 million by default. */
  readonly scale?: Scale | undefined;
}

/** The shapes of all countries, with names in one language. */
export interface ShapeCollection {
  /** The supported language chosen for the requested tag. */
  readonly language: LanguageCode;
  /**
   * Returns the shape of a country as a GeoJSON feature. Exterior rings run counter-clockwise and shapes are cut at the
   * antimeridian (RFC 7946).
   *
   * @param code alpha-2, alpha-3 or numeric
   * @throws NotFoundError for an unknown code, or if the country is too small to have a shape at the scale
   * @example
   * const shapes = await almanac.countryShapes('de');
   * (await shapes.country('JP', { scale: '110m' })).properties.name; // 'Japan'
   */
  country(code: Suggested<CountryCode>, options?: ShapeOptions): Promise<CountryFeature>;
  /** Returns the shapes of all countries that have one at the scale, as a GeoJSON feature collection. */
  world(options?: ShapeOptions): Promise<CountryFeatures>;
  /**
   * Returns all shapes as TopoJSON, in which neighbours share lines. Exterior rings run clockwise, as d3-geo expects.
   */
  topology(options?: ShapeOptions): Promise<CountryTopology>;
}

export function createShapeCollection(shapes: CountryShapes, countries: Countries, language: string): ShapeCollection {
  const open = (options?: ShapeOptions) =>
    shapes.at((readOptions(options, shapeOptions) as { scale?: Scale }).scale ?? '50m', countries);
  return {
    language,
    async country(code, options) {
      const row = countries.find(code);
      if (row === undefined) throw new NotFoundError('countryShapes', code, countries.nearest(code));
      const shapesAtScale = await open(options);
      const shape = shapesAtScale.find(countries.rows.record(row).alpha2);
      if (!shape) throw new NotFoundError('countryShapes', `${code} at ${options?.scale}`, `${code} at 50m`);
      return shapesAtScale.feature(shape);
    },
    world: async (options) => (await open(options)).featureCollection(),
    topology: async (options) => (await open(options)).topology(),
  };
}
