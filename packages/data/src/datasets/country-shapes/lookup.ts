import type { Files } from '../../core/files.js';
import type { RecordsByCode } from '../../core/selection.js';
import { openShapes, readShapes, type Shapes } from '../../shapes/shapes.js';
import type { ShapeProperties } from './schema.js';

export type { Shapes } from '../../shapes/shapes.js';
export { writeFeature, writeFeatures, writeTopology } from '../../shapes/write-shapes.js';
export type { CountryFeature, CountryFeatures, CountryTopology } from './geo-json.js';

/** The scales of Natural Earth: 1:10 million (the finest), 1:50 million and 1:110 million. */
export const scales = ['10m', '50m', '110m'] as const;

export type Scale = (typeof scales)[number];

export type CountryRecords = RecordsByCode<ShapeProperties>;

export interface CountryShapes {
  /** @param countries in the language of the shapes */
  at(scale: Scale, countries: CountryRecords): Promise<Shapes<'countries', ShapeProperties>>;
}

/**
 * Opens the shapes of all countries; the smallest ones have none at 110m. Shapes are the same in all languages; only
 * the names differ.
 *
 * Source: Natural Earth at 1:10, 1:50 and 1:110 million, from Visionscarto and world-atlas, changed according to the
 * data guidelines.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const [shapes, countries] = await Promise.all([library.open('countryShapes'), library.open('countries', 'de')]);
 * (await shapes.at('110m', countries)).properties('DE').name; // 'Deutschland'
 */
export async function openCountryShapes(files: Files): Promise<CountryShapes> {
  return {
    async at(scale, countries) {
      const file = await files.bytes(`country-shapes/${scale}.bin`);
      return openShapes(readShapes(file), 'countries', (code) => {
        const { alpha2, alpha3, numeric, name } = countries.rows.record(countries.find(code) as number);
        return { alpha2, alpha3, numeric, name };
      });
    },
  };
}
