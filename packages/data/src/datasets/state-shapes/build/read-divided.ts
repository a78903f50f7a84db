import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../../build/data-folder.js';
import type { Transform } from '../../../shapes/shapes-meta.js';
import type { StateScale } from '../scales.js';

/** A place in whole steps of the transform. */
export type GridPoint = readonly [x: number, y: number];

/** The land of a state or, where no state is known, of a country; of no country where that is null. */
export interface LandPart {
  readonly country: string | null;
  /** The id of the state. */
  readonly state: string | null;
  /** Outlines and holes, in numbers of arcs; `~number` is an arc that runs backwards. */
  readonly arcs: readonly (readonly (readonly number[])[])[];
}

/** All land of the earth, cut at the antimeridian. Neighbours share arcs. */
export interface DividedLand {
  readonly transform: Transform;
  readonly parts: readonly LandPart[];
  readonly arcs: readonly (readonly GridPoint[])[];
}

/** Reads the extract of a scale. Each line holds an arc: its first point, then differences. */
export function readDivided(scale: StateScale): DividedLand {
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

/** The points of a ring; each arc begins with the last point of the one before. */
export function readRing({ arcs }: DividedLand, ring: readonly number[]): GridPoint[] {
  return ring.flatMap((arc, index) => {
    const points = arc < 0 ? [...(arcs[~arc] as GridPoint[])].reverse() : (arcs[arc] as GridPoint[]);
    return index === 0 ? points : points.slice(1);
  });
}
