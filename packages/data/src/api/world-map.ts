import type { CountryCode } from '../core/codes.js';
import { selectRows } from '../core/selection.js';
import type { MapCountry, MapDrawing, MapFrame, WorldMapDrawing } from '../datasets/world-map/lookup.js';
import { type Collection, createCollection, type PageOptions } from './collection.js';

/** The countries on the map of the world, and the map itself. */
export interface WorldMapCollection extends Collection<MapCountry, PageOptions, CountryCode>, Pick<MapDrawing, 'draw'> {
  /**
   * Returns a map in another projection, or of a continent or country with its surroundings; undefined if there is no
   * such map.
   *
   * @example
   * const map = await almanac.worldMap('de');
   * (await map.frame({ focus: 'Europe' }))?.draw().highlightCount; // 0
   */
  frame(frame: MapFrame): Promise<Pick<MapDrawing, 'draw'> | undefined>;
}

export function createWorldMapCollection({ rows, draw, frame }: WorldMapDrawing): WorldMapCollection {
  const everyRow = Array.from({ length: rows.length }, (_, row) => row);
  const byCode = new Map(everyRow.map((row) => [rows.record(row).code, rows.record(row)]));
  const collection = createCollection<MapCountry, PageOptions, CountryCode>({
    dataset: 'worldMap',
    language: rows.language,
    filters: {},
    find: (code) => byCode.get(code.toUpperCase()),
    listCodes: () => byCode.keys(),
    select: (page) => selectRows(rows, everyRow, page),
  });
  return { ...collection, draw, frame };
}
