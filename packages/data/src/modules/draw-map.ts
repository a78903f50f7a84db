import type { Continent } from '../core/regions.js';
import { createDrawing, type MapDrawing, type MapOptions } from '../datasets/world-map/map-drawing.js';
import type { WorldMap } from '../datasets/world-map/schema.js';
import type { DrawnMap } from '../shapes/drawn-map.js';

export type { CountryValue, ValueScale } from '../datasets/world-map/color-values.js';
export type { MapOptions } from '../datasets/world-map/map-drawing.js';
export type { MapHighlight, MapLegendClass, WorldMap } from '../datasets/world-map/schema.js';

/** The default export of a map module: `@almanac/maps/world/natural-earth`, `/continents/europe`, `/countries/ch`. */
export interface MapData extends DrawnMap {
  /** `World`, the English name of a continent, or the alpha-2 code of a country. */
  readonly place: string;
}

/** The names of countries and continents in a language: `@almanac/maps/names/de`. */
export interface MapNames {
  readonly language: string;
  /** By alpha-2 code. */
  readonly countries: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<'World' | Continent, string>>;
}

/** Options for drawing a map. */
export interface DrawOptions extends MapOptions {
  /** English by default. */
  readonly names?: MapNames | undefined;
}

/** @param english the default for `names` */
export function createDrawMap(english: MapNames): (map: MapData, options?: DrawOptions) => WorldMap {
  const drawings = new WeakMap<MapData, Map<MapNames, MapDrawing>>();

  function findDrawing(map: MapData, names: MapNames): MapDrawing {
    const drawingByNames = drawings.get(map) ?? new Map<MapNames, MapDrawing>();
    const drawing = drawingByNames.get(names) ?? createNamedDrawing(map, names);
    drawings.set(map, drawingByNames.set(names, drawing));
    return drawing;
  }

  return (map, { names = english, ...query } = {}) => findDrawing(map, names).draw(query);
}

function createNamedDrawing(map: MapData, { language, countries, places }: MapNames): MapDrawing {
  const mapLabels = { language, labels: new Map(Object.entries(countries)) };
  return createDrawing(map, places[map.place as Continent] ?? countries[map.place] ?? map.place, mapLabels);
}
