import type { LocalizedFields } from '../core/record-rows.js';
import { continents, projections } from '../datasets/world-map/lookup.js';
import { nameFrameFile } from '../datasets/world-map/map-frame.js';
import type { MapCountry } from '../datasets/world-map/schema.js';
import type { MapData, MapNames } from '../modules/draw-map.js';
import type { DrawnMap } from '../shapes/drawn-map.js';
import { bundleModule } from './bundle-module.js';
import { type IndexEntry, type IndexedFiles, readCompiledJson, writeJsonModule } from './write-modules.js';

interface MapRecords {
  /** The languages with names that differ from English. */
  readonly languages: readonly string[];
  readonly records: readonly MapCountry[];
}

export function writeDrawnMaps(): IndexedFiles {
  const files = new Map<string, string>();
  const parts: IndexEntry[] = [];
  const addMap = (file: string, path: string, place: string) => {
    const map: MapData = { ...readCompiledJson<DrawnMap>(`world-map/${file}`), place };
    files.set(path, writeJsonModule(map));
    parts.push({ name: `world-map/${file}`, path: `./${path}` });
  };
  for (const projection of projections) addMap(`${projection}.json`, `files/world/${projection}.js`, 'World');
  for (const focus of continents)
    for (const projection of [undefined, ...projections]) {
      const file = nameFrameFile({ focus, projection }) as string;
      addMap(file, `files/continents/${file.replace(/^focus\/|\.json$/g, '')}.js`, focus);
    }
  const countries = readCompiledJson<MapRecords>('world-map/records.json');
  for (const { code } of countries.records)
    addMap(`focus/${code}.json`, `files/countries/${code.toLowerCase()}.js`, code);
  for (const names of listNames(countries)) files.set(`files/names/${names.language}.js`, writeJsonModule(names));
  const drawCode = `import { createDrawMap } from './modules/draw-map.js';
import english from './files/names/en.js';

export const drawMap = /* @__PURE__ */ createDrawMap(english);
`;
  files.set('draw.js', bundleModule(drawCode, ['./files/names/*']));
  files.set('draw.d.ts', drawTypes);
  files.set('map.d.ts', writeDefaultType('MapData', 'A map, for `drawMap`.'));
  files.set(
    'names.d.ts',
    writeDefaultType('MapNames', 'Names of countries and continents in a language, for `drawMap`.'),
  );
  return { files, parts };
}

function listNames({ languages, records }: MapRecords): MapNames[] {
  const places = readCompiledJson<Record<string, MapNames['places']>>('world-map/place-names.json');
  return ['en', ...languages].map((language) => {
    const { label = [] } = language === 'en' ? {} : readCompiledJson<LocalizedFields>(`world-map/${language}.json`);
    const countries = Object.fromEntries(records.map((record, row) => [record.code, label[row] ?? record.label]));
    return { language, countries, places: places[language] as MapNames['places'] };
  });
}

function writeDefaultType(type: string, comment: string): string {
  return `import type { ${type} } from './types/modules/draw-map.js';

export type { ${type} };

/** ${comment} */
declare const value: ${type};
export default value;
`;
}

const drawTypes = `import type { WorldMap } from './types/datasets/world-map/record.js';
import type { DrawOptions, MapData } from './types/modules/draw-map.js';

export type {
  CountryValue,
  DrawOptions,
  MapData,
  MapHighlight,
  MapLegendClass,
  MapNames,
  ValueScale,
  WorldMap,
} from './types/modules/draw-map.js';

/**
 * Draws a map as SVG markup for use in a page.
 *
 * @param map the default export of \`@almanac/maps/world/natural-earth\`, \`@almanac/maps/continents/europe\`, \`@almanac/maps/countries/ch\` …
 * @throws RangeError for an invalid code or colour, or values that do not fit the scale
 * @example
 * drawMap(world, { highlight: [{ code: 'JP', fill: '#bc002d' }] }).highlightCount; // 1
 */
export declare function drawMap(map: MapData, options?: DrawOptions): WorldMap;
`;
