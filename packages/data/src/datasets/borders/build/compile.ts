import type { DatasetSource, Inputs } from '../../../build/dataset.js';
import { packColumns } from '../../../build/pack-columns.js';
import type { SharedByBorders } from '../../../build/shared.js';
import type { City } from '../../cities/schema.js';
import { readShapes, type Shape } from '../../world-map/build/compile-shapes.js';
import { type BorderGrid, cellHeight } from '../border-grid.js';
import { type BordersMeta, type Islet, sea } from '../borders-meta.js';
import { type FindLand, openLand } from '../find-land.js';
import { Enclave } from '../schema.js';
import { compileBoxes } from './compile-boxes.js';
import { compileCells } from './compile-cells.js';
import { compileCityTrees, type OrderedCities } from './compile-city-trees.js';
import { compileClaims } from './compile-claims.js';
import { compileEdges } from './compile-edges.js';
import { type CodedPolygon, compileLands, type LandRuling } from './compile-lands.js';
import { compileZonePlaces, type ZoneRecord } from './compile-zone-places.js';
import { origins } from './origins.js';

interface Country {
  readonly alpha2: string;
  readonly numeric: string;
}

interface EnclaveRow extends Omit<Enclave, 'radiusKm'> {
  readonly areaKm2: number;
}

/** The shapes that the world map cuts by code are cut alike here. */
const mapRulings = '../../world-map/curated/shapes.json';

export const source: DatasetSource<Enclave> = {
  record: Enclave,
  key: 'name',
  origins,
  dependsOn: ['countries', 'cities', 'timezones'],
  compile(inputs) {
    const { records: countries } = inputs.compiled<Country>('countries');
    const { records: cities } = inputs.compiled<City>('cities');
    // The sea, then land that has no code.
    const codes = [null, null, ...countries.map(({ alpha2 }) => alpha2)];
    const labelByCode = new Map(countries.map(({ alpha2 }, index) => [alpha2, index + 2]));
    const findLabel = (code: string | null) => (code === null ? 1 : (labelByCode.get(code) as number));

    const text = inputs.extract('countries-10m.json');
    const grid = readGrid(text);
    const shapes = readShapes(text, (line) => line);
    const lands = readLands(inputs, shapes, countries).map(({ code, polygon }) => ({
      label: findLabel(code),
      polygon,
    }));
    const cells = compileCells(compileEdges(lands, grid), grid);
    const findLand = openLand(cells, grid, findLabel('AQ'));
    const isOnLand = (label: number, latitude: number, longitude: number) => {
      const at = findLand(latitude, longitude);
      return at.label === label || at.near.some((near) => near.label === label);
    };
    const ordered = compileCityTrees(cities, codes);
    const { claims, cityClaims } = compileClaims(inputs.curated('claims.json'), ordered.cities, findLabel);
    const enclaves = readEnclaves(inputs);
    const meta: BordersMeta = {
      grid,
      codes,
      southern: findLabel('AQ'),
      enclaves: enclaves.map(({ country, latitude, longitude, radiusKm }) => ({
        label: findLabel(country),
        latitude,
        longitude,
        radiusKm,
      })),
      mixed: (JSON.parse(inputs.curated('mixed-lands.json')) as MixedRow[]).map(({ countries, box }) => ({
        labels: countries.map(findLabel),
        box,
      })),
      islets: listIslets(ordered, findLand, findLabel, isOnLand),
      claims,
      zonePlaces: compileZonePlaces(inputs.compiled<ZoneRecord>('timezones').records, cities, findLabel, isOnLand),
    };
    return {
      records: enclaves,
      files: { 'borders.bin': packColumns(meta, { ...cells, ...ordered.trees, cityClaims }, {}) },
      writeRecords: false,
      shared: { boxes: compileBoxes(readLands(inputs, shapes.filter(isInBox), countries)) } satisfies SharedByBorders,
    };
  },
};

interface MixedRow {
  readonly countries: readonly string[];
  readonly box: BordersMeta['mixed'][number]['box'];
}

/** Borders stay in upstream's own whole numbers. */
function readGrid(text: string): BorderGrid {
  const { transform } = JSON.parse(text) as { transform: Record<'scale' | 'translate', readonly [number, number]> };
  const [degreesPerX, degreesPerY] = transform.scale;
  const [, south] = transform.translate;
  return { degreesPerX, degreesPerY, south, rowCount: Math.ceil((84 - south) / degreesPerY / cellHeight) };
}

function readLands(inputs: Inputs, shapes: readonly Shape[], countries: readonly Country[]): CodedPolygon[] {
  const rulings = [mapRulings, 'shapes.json'].flatMap((path) => JSON.parse(inputs.curated(path)) as LandRuling[]);
  const codeByNumeric = new Map(countries.map(({ numeric, alpha2 }) => [numeric, alpha2]));
  const lands = compileLands(shapes, rulings, codeByNumeric);
  const drawn = new Set(lands.map(({ code }) => code));
  for (const { alpha2 } of countries) if (!drawn.has(alpha2)) throw new Error(`no shape is given to ${alpha2}`);
  return lands;
}

/** Boxes leave out a French atoll without inhabitants, 5,000 km from any other part of France. */
function isInBox({ name }: Shape): boolean {
  return name !== 'Clipperton I.';
}

/** Each as a circle of its area. */
function readEnclaves(inputs: Inputs): Enclave[] {
  return (JSON.parse(inputs.curated('enclaves.json')) as EnclaveRow[]).map(
    ({ name, country, latitude, longitude, areaKm2 }) => ({
      name,
      country,
      latitude,
      longitude,
      radiusKm: Math.round(Math.sqrt(areaKm2 / Math.PI) * 1000) / 1000,
    }),
  );
}

/** The cities that stand where the borders have sea, with no land of their country within reach. */
function listIslets(
  { cities }: OrderedCities,
  findLand: FindLand,
  findLabel: (code: string) => number,
  isOnLand: (label: number, latitude: number, longitude: number) => boolean,
): Islet[] {
  return cities.flatMap(({ country, latitude, longitude }, city) => {
    const label = findLabel(country);
    const isIslet = findLand(latitude, longitude).label === sea && !isOnLand(label, latitude, longitude);
    return isIslet ? [{ label, latitude, longitude, city }] : [];
  });
}
