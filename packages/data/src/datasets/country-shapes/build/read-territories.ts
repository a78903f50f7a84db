import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../../build/data-folder.js';
import type { Scale } from '../lookup.js';
import type { ShapeProperties } from '../schema.js';
import { assignCodes, type ShapeRuling, type Territory } from './assign-codes.js';
import { type ChangeLine, readShapes, type Shape } from './read-shapes.js';

interface ScaleFiles {
  /** Files in `extracts/`, without `.json`. */
  readonly extracts: readonly string[];
  /** Files in `curated/`, without `.json`. */
  readonly rulings: readonly string[];
  /** True if every country has a shape at this scale. */
  readonly isComplete: boolean;
}

const filesByScale: Readonly<Record<Scale, ScaleFiles>> = {
  '10m': { extracts: ['countries-10m'], rulings: ['rulings', 'rulings-10m'], isComplete: true },
  '50m': { extracts: ['countries-50m', 'islands-10m'], rulings: ['rulings'], isComplete: true },
  '110m': { extracts: ['countries-110m'], rulings: ['rulings'], isComplete: false },
};

export type NumberedCountry = Pick<ShapeProperties, 'alpha2' | 'numeric'>;

/**
 * @param change is applied to every line first
 * @throws if a shape has no code, or if a country has no shape at a scale that includes all countries
 */
export function readTerritories(scale: Scale, countries: readonly NumberedCountry[], change?: ChangeLine): Territory[] {
  const codeByNumeric = new Map(countries.map(({ numeric, alpha2 }) => [numeric, alpha2]));
  const territories = assignCodes(readScaleShapes(scale, change), readRulings(scale), codeByNumeric);
  const codesWithShape = new Set(territories.map(({ code }) => code));
  for (const { alpha2 } of countries)
    if (filesByScale[scale].isComplete && !codesWithShape.has(alpha2)) throw new Error(`${alpha2} has no shape`);
  return territories;
}

export function readScaleShapes(scale: Scale, change?: ChangeLine): Shape[] {
  return filesByScale[scale].extracts.flatMap((name) => readShapes(readText(`extracts/${name}.json`), change));
}

export function readRulings(scale: Scale): ShapeRuling[] {
  return filesByScale[scale].rulings.flatMap((name) => JSON.parse(readText(`curated/${name}.json`)) as ShapeRuling[]);
}

/** Reads the transform that converts the integers of a scale's first extract to degrees. */
export function readTransform(scale: Scale): Readonly<Record<'scale' | 'translate', readonly [number, number]>> {
  return JSON.parse(readText(`extracts/${filesByScale[scale].extracts[0]}.json`)).transform;
}

function readText(path: string): string {
  return readFileSync(join(dataFolder, 'country-shapes', path), 'utf8');
}
