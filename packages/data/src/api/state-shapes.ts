import type { CountryCode, LanguageCode, Suggested } from '../core/codes.js';
import { NotFoundError } from '../core/errors.js';
import {
  type StateFeature,
  type StateFeatures,
  type StateScale,
  type StateShapes,
  type StateTopology,
  stateScales,
} from '../datasets/state-shapes/lookup.js';
import type { States } from '../datasets/states/lookup.js';
import { createChoiceOption, readCountryCode, readOptions } from './options.js';

const shapeOptions = { scale: createChoiceOption(stateScales) };

export interface StateShapeOptions {
  /** The map scale that shapes are simplified for; 1:50 million by default. */
  readonly scale?: StateScale | undefined;
}

/** The shapes of states, with names in one language. */
export interface StateShapeCollection {
  /** The supported language chosen for the requested tag. */
  readonly language: LanguageCode;
  /**
   * Returns the shape of a state as a GeoJSON feature (RFC 7946).
   *
   * @param code ISO 3166-2
   * @throws NotFoundError for an unknown code, or if the state has no shape
   * @example
   * const shapes = await almanac.stateShapes('de');
   * (await shapes.state('DE-BY', { scale: '10m' })).properties.name; // 'Bayern'
   */
  state(code: string, options?: StateShapeOptions): Promise<StateFeature>;
  /** Returns the shapes of a country's states; empty if they are not known. */
  country(alpha2: Suggested<CountryCode>, options?: StateShapeOptions): Promise<StateFeatures>;
  /**
   * Returns the shapes of one country's states, or by default of all states, as TopoJSON, in which neighbours share
   * lines. Exterior rings run clockwise, as d3-geo expects.
   */
  topology(alpha2?: Suggested<CountryCode>, options?: StateShapeOptions): Promise<StateTopology>;
}

export function createStateShapeCollection(
  shapes: StateShapes,
  states: States,
  language: string,
): StateShapeCollection {
  const open = (options?: StateShapeOptions) =>
    shapes.at((readOptions(options, shapeOptions) as { scale?: StateScale }).scale ?? '50m', states);
  return {
    language,
    async state(code, options) {
      const row = states.find(code);
      const shapesAtScale = await open(options);
      const shape = row === undefined ? undefined : shapesAtScale.find(states.rows.record(row).id);
      if (!shape) throw new NotFoundError('stateShapes', code, undefined);
      return shapesAtScale.feature(shape);
    },
    country: async (alpha2, options) =>
      (await open(options)).within(readCountryCode(alpha2, 'alpha2')).featureCollection(),
    async topology(alpha2, options) {
      const all = await open(options);
      return (alpha2 === undefined ? all : all.within(readCountryCode(alpha2, 'alpha2'))).topology();
    },
  };
}
