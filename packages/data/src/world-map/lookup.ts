import type { Files } from '../files.js';
import { openRecordRows } from '../record-rows.js';
import type { DrawnMap } from './drawn-map.js';
import { readColor } from './read-color.js';
import type { MapCountry, WorldMap } from './record.schema.js';
import { composeSvg, escapeXml } from './svg-pieces.js';

export { readColor } from './read-color.js';

/** How a map shall look. Colours are `#rgb` or `#rrggbb`, the `#` optional. */
export interface MapAsk {
  /** Countries by alpha-2 code, each with its fill. The same country twice: the last one counts. */
  readonly highlight?: readonly { readonly code: string; readonly fill: string }[] | undefined;
  /** Of all other countries: `#d0d0d0`. */
  readonly fill?: string | undefined;
  /** Of the borders: `#ffffff`. */
  readonly stroke?: string | undefined;
  /** Of the country under the pointer: `#a0a0a0`. */
  readonly hoverFill?: string | undefined;
}

/** The world map in one language. */
export interface WorldMapDrawing {
  /** The alpha-2 codes of all countries that the map draws, sorted. */
  readonly codes: readonly string[];
  /**
   * Draws the map.
   *
   * @throws RangeError when a code is no country's, or a colour none
   * @example
   * const map = await almanac.open('worldMap', 'de');
   * map.draw({ highlight: [{ code: 'JP', fill: '#bc002d' }] }).highlights; // [{ code: 'JP', fill: '#bc002d', label: 'Japan' }]
   */
  draw(ask?: MapAsk): WorldMap;
  /**
   * The same picture's SVG in pieces, to be joined without anything between them. The long pieces are the same strings
   * whatever is asked, in every language, so what is made of them can be kept.
   *
   * @throws RangeError as `draw` does
   */
  pieces(ask?: MapAsk): readonly string[];
}

/** More names than this are no help to one who listens to them. */
const mostNamesInLabel = 12;

/** Opens the world map, with the names of countries in a language. */
export async function openWorldMap(files: Files, language: string): Promise<WorldMapDrawing> {
  const [{ all }, map, worldNames] = await Promise.all([
    openRecordRows<MapCountry>(files, 'world-map', language),
    files.json<DrawnMap>('world-map/natural-earth.json'),
    files.json<Readonly<Record<string, string>>>('world-map/world-names.json'),
  ]);
  const labels = new Map(all.map(({ code, label }) => [code, label]));
  const names = new Map(all.map(({ code, label }) => [code, escapeXml(label)]));
  const worldName = worldNames[language] ?? worldNames.en ?? '';

  const highlightsOf = (ask: MapAsk) => {
    const fills = new Map<string, string>();
    for (const { code, fill } of ask.highlight ?? []) {
      if (!labels.has(code)) throw new RangeError(`the map has no country ${JSON.stringify(code)}`);
      fills.delete(code);
      fills.set(code, colorOf(fill));
    }
    return [...fills].map(([code, fill]) => ({ code, fill, label: labels.get(code) as string }));
  };

  const compose = (ask: MapAsk, highlights: WorldMap['highlights']): string[] => {
    return composeSvg(map, {
      fill: colorOf(ask.fill ?? '#d0d0d0'),
      stroke: colorOf(ask.stroke ?? '#ffffff'),
      hoverFill: colorOf(ask.hoverFill ?? '#a0a0a0'),
      fills: new Map(highlights.map(({ code, fill }) => [code, fill])),
      names,
      label: labelOf(worldName, highlights),
      language,
    });
  };

  return {
    codes: all.map(({ code }) => code),
    draw(ask = {}) {
      const highlights = highlightsOf(ask);
      return { svg: compose(ask, highlights).join(''), highlightCount: highlights.length, highlights };
    },
    pieces: (ask = {}) => compose(ask, highlightsOf(ask)),
  };
}

function colorOf(text: string): string {
  const color = readColor(text);
  if (color === undefined) throw new RangeError(`${JSON.stringify(text)} is not a colour, #rgb or #rrggbb`);
  return color;
}

/** What a screen reader says of the picture. */
function labelOf(worldName: string, highlights: WorldMap['highlights']): string {
  if (highlights.length === 0 || highlights.length > mostNamesInLabel) return worldName;
  return `${worldName}: ${highlights.map(({ label }) => label).join(', ')}`;
}
