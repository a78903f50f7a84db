import { Files } from '../core/files.js';
import { openStateShapes } from '../datasets/state-shapes/lookup.js';
import { openStates } from '../datasets/states/lookup.js';
import { quote, readCompiledBytes } from './write-modules.js';
import type { PackageFiles } from './write-package.js';

/** A module for each country whose states have shapes: TopoJSON at 1:50 million, and GeoJSON that is read from it. */
export async function writeStateShapes(): Promise<PackageFiles> {
  const compiled = new Files(async (name) => readCompiledBytes(name));
  const [shapes, states] = await Promise.all([openStateShapes(compiled), openStates(compiled, 'en')]);
  const all = await shapes.at('50m', states);
  const countries = new Set(all.all.map(({ country }) => country as string));
  const modules = [...countries].sort().map((country): [string, string] => {
    const topology = JSON.stringify(all.within(country).topology());
    return [`files/states/${country.toLowerCase()}.js`, writeModule(topology)];
  });
  return new Map([...modules, ['states.d.ts', types]]);
}

function writeModule(topology: string): string {
  return `import { findStateFeature, readFeatures } from '../features.js';

export const topology = /* @__PURE__ */ JSON.parse(${quote(topology)});

export const states = /* @__PURE__ */ readFeatures(topology);

export function findState(code) {
  return findStateFeature(states, code);
}
`;
}

const types = `import type { StateFeature, StateFeatures, StateTopology } from './types/datasets/state-shapes/geo-json.js';

export type { StateFeature, StateFeatures, StateTopology };

/** The shapes of the country's states as TopoJSON, in which neighbours share lines. Exterior rings run clockwise, as d3-geo expects. */
export declare const topology: StateTopology;

/** The same as GeoJSON: exterior rings run counter-clockwise, and nothing crosses the antimeridian (RFC 7946). */
export declare const states: StateFeatures;

/**
 * The shape of a state by its ISO 3166-2 code, with or without the country, ignoring case; undefined if it is not known.
 *
 * @example
 * findState('by')?.properties.name; // 'Bavaria'
 */
export declare function findState(code: string): StateFeature | undefined;
`;
