import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import type { Continent } from '../../core/regions.js';
import type { Rows } from '../../core/selection.js';
import type { DrawnMap, MapLayout } from '../../shapes/drawn-map.js';
import { createDrawing, type MapDrawing } from './map-drawing.js';
import { type MapFrame, nameFrameFile } from './map-frame.js';
import type { MapCountry } from './schema.js';

export { type Continent, continents } from '../../core/regions.js';
export type { MapLayout } from '../../shapes/drawn-map.js';
export { type CountryValue, readColor, type ValueScale } from './color-values.js';
export { Picture } from './compose-svg.js';
export { createDrawing, type MapDrawing, type MapOptions } from './map-drawing.js';
export { type MapFrame, type Projection, projections } from './map-frame.js';
export type { MapCountry } from './schema.js';

/** The world map in one language, with functions that open and measure other maps. */
export interface WorldMapDrawing extends MapDrawing {
  readonly rows: Rows<MapCountry>;
  /**
   * Opens a map in another projection, or of a continent or country with its surroundings; undefined if there is none:
   * for an unknown projection or focus, or a country in a projection of the whole earth.
   */
  frame(frame: MapFrame): Promise<MapDrawing | undefined>;
  /** Measures a map without drawing it: in units of the picture, with panels for a country. */
  measure(frame: MapFrame): Promise<MapLayout | undefined>;
}

const worldFile = 'natural-earth.json';

type PlaceNames = Readonly<Record<'World' | Continent, string>>;

/**
 * Opens the world map in Natural Earth projection, 1000 units wide.
 *
 * Source: Natural Earth at 1:50 million (maps of countries: 1:10 million), from Visionscarto and world-atlas; names
 * from Unicode CLDR.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const map = await library.open('worldMap', 'de');
 * map.draw({ values: [{ code: 'DE', value: 83 }, { code: 'FR', value: 68 }] }).legend.length; // 5
 */
export async function openWorldMap(files: Files, language: string): Promise<WorldMapDrawing> {
  const [rows, placeNames, world] = await Promise.all([
    openRecordRows<MapCountry>(files, 'world-map', language),
    files.json<Readonly<Record<string, PlaceNames>>>('world-map/place-names.json'),
    files.json<DrawnMap>(`world-map/${worldFile}`),
  ]);
  const places = placeNames[language] ?? (placeNames.en as PlaceNames);
  const mapLabels = { language, labels: new Map(rows.english.map(({ code }, row) => [code, rows.record(row).label])) };
  const nameFrame = ({ focus = 'World' }: MapFrame) => places[focus as keyof PlaceNames] ?? mapLabels.labels.get(focus);
  const drawing = createDrawing(world, places.World, mapLabels);
  return {
    ...drawing,
    rows,
    async frame(frame) {
      const file = nameFrameFile(frame);
      if (file === worldFile) return drawing;
      const name = nameFrame(frame);
      if (file === undefined || name === undefined) return undefined;
      return createDrawing(await files.json<DrawnMap>(`world-map/${file}`), name, mapLabels);
    },
    async measure(frame) {
      const file = nameFrameFile(frame);
      if (file === undefined || nameFrame(frame) === undefined) return undefined;
      const { width, height, panels } = await files.json<DrawnMap>(`world-map/${file}`);
      return { width, height, panels };
    },
  };
}
