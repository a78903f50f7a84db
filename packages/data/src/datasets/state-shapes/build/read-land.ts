import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../../build/data-folder.js';
import type { Transform } from '../../../shapes/shapes-meta.js';
import type { StateScale } from '../lookup.js';

/** A point in integer steps of the transform. */
export type GridPoint = readonly [x: number, y: number];

/** The land of a state, of a country with unknown states, or of no country. */
export interface LandPart {
  /** Alpha-2 code; null for land of no country. */
  readonly country: string | null;
  /** State id; null if unknown. */
  readonly state: string | null;
  /** Polygons of rings of arc indexes, as in TopoJSON: `~index` is the arc `index` reversed. */
  readonly arcs: readonly (readonly (readonly number[])[])[];
}

/** All land on earth, cut at the antimeridian. Neighbours share arcs. */
export interface LandTopology {
  readonly transform: Transform;
  readonly parts: readonly LandPart[];
  readonly arcs: readonly (readonly GridPoint[])[];
}

/** In the extract, each arc is a line of text: its first point, then differences. */
export function readLand(scale: StateScale): LandTopology {
  const text = readFileSync(join(dataFolder, `state-shapes/extracts/states-${scale}.json`), 'utf8');
  const { transform, geometries, arcs } = JSON.parse(text) as {
    transform: Transform;
    geometries: LandPart[];
    arcs: string[];
  };
  return { transform, parts: geometries, arcs: arcs.map(readArc) };
}

function readArc(line: string): GridPoint[] {
  const numbers = line.split(' ').map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index): GridPoint => {
    x += numbers[2 * index] as number;
    y += numbers[2 * index + 1] as number;
    return [x, y];
  });
}

/** Each arc begins with the last point of the previous one. */
export function readRing({ arcs }: LandTopology, ring: readonly number[]): GridPoint[] {
  return ring.flatMap((arc, index) => {
    const points = arc < 0 ? [...(arcs[~arc] as GridPoint[])].reverse() : (arcs[arc] as GridPoint[]);
    return index === 0 ? points : points.slice(1);
  });
}
