import type { DrawnMap } from '../../shapes/drawn-map.js';
import { type CountryValue, colorValues, readColor, type ValueScale } from './color-values.js';
import { composeSvg, escapeXml, type Picture } from './compose-svg.js';
import type { MapHighlight, WorldMap } from './schema.js';

/** Options for a map. Colours are `#rgb` or `#rrggbb`; the `#` is optional. */
export interface MapOptions {
  /** Countries by alpha-2 code with their fills. If a country is repeated, its last fill wins. */
  readonly highlight?: readonly { readonly code: string; readonly fill: string }[] | undefined;
  /** Countries with values, which determine their colours unless `highlight` does. Titles show the values. */
  readonly values?: readonly CountryValue[] | undefined;
  /** The colour scale for `values`. */
  readonly scale?: ValueScale | undefined;
  /** The colour of countries without a highlight or value; `#d0d0d0` by default. */
  readonly fill?: string | undefined;
  /** The colour of borders; `#ffffff` by default. */
  readonly stroke?: string | undefined;
  /** The colour of the country under the pointer; `#a0a0a0` by default. */
  readonly hoverFill?: string | undefined;
}

/** A map of the world, of a continent or of a country, in one language. */
export interface MapDrawing {
  /** The alpha-2 codes of all countries on the map, sorted. */
  readonly codes: readonly string[];
  /**
   * Draws the map. Countries outside the map are not in the result.
   *
   * @throws RangeError for an invalid code or colour, or values that do not fit the scale
   * @example
   * const map = await almanac.worldMap('de');
   * map.draw({ highlight: [{ code: 'JP', fill: '#bc002d' }] }).highlights; // [{ code: 'JP', fill: '#bc002d', label: 'Japan' }]
   */
  draw(query?: MapOptions): WorldMap;
  /** Like `draw`, with the picture before it is put together. */
  sketch(query?: MapOptions): MapSketch;
}

export type MapSketch = Omit<WorldMap, 'svg'> & { readonly svg: Picture };

/** If more countries are highlighted, the label names none: so many names do not help users of screen readers. */
const maxNamesInLabel = 12;

/**
 * @param place the name of the shown area
 * @param names `labels` has the names of all countries by alpha-2 code, in `language`
 */
export function createDrawing(
  map: DrawnMap,
  place: string,
  names: { readonly language: string; readonly labels: ReadonlyMap<string, string> },
): MapDrawing {
  const { language, labels } = names;
  const codes = map.shapes.flatMap(({ code }) => (code === null ? [] : [code])).sort();
  const titles = new Map(codes.map((code) => [code, escapeXml(labels.get(code) ?? code)]));

  // The highlights contain only countries on the map. Their colours are as given, but always with a `#`.
  const readQuery = (query: MapOptions) => {
    const values = query.values ?? [];
    const { fills, legend } = colorValues(values, query.scale);
    const fillByCode = new Map<string, string>();
    for (const { code, fill } of [...fills, ...(query.highlight ?? [])]) {
      if (!labels.has(code)) throw new RangeError(`the map has no country ${JSON.stringify(code)}`);
      fillByCode.delete(code);
      fillByCode.set(code, addHash(fill));
    }
    const highlights = [...fillByCode]
      .filter(([code]) => titles.has(code))
      .map(([code, fill]) => ({ code, fill, label: labels.get(code) as string }));
    return { highlights, legend, values: new Map(values.map(({ code, value }) => [code, value])) };
  };

  const sketch = (query: MapOptions = {}): MapSketch => {
    const { highlights, values, legend } = readQuery(query);
    const svg = composeSvg(map, {
      fill: parseColor(query.fill ?? '#d0d0d0'),
      stroke: parseColor(query.stroke ?? '#ffffff'),
      hoverFill: parseColor(query.hoverFill ?? '#a0a0a0'),
      fills: new Map(highlights.map(({ code, fill }) => [code, parseColor(fill)])),
      values,
      label: writeLabel(place, highlights),
      language,
      titles,
    });
    return { svg, highlightCount: highlights.length, highlights, legend };
  };

  const draw = (query?: MapOptions): WorldMap => {
    const map = sketch(query);
    return { ...map, svg: String(map.svg) };
  };

  return { codes, draw, sketch };
}

function parseColor(text: string): string {
  const color = readColor(text);
  if (color === undefined)
    throw new RangeError(`${JSON.stringify(text)} is not a colour in the format #rgb or #rrggbb`);
  return color;
}

function addHash(text: string): string {
  parseColor(text);
  return `#${text.replace('#', '')}`;
}

function writeLabel(place: string, highlights: readonly MapHighlight[]): string {
  if (highlights.length === 0 || highlights.length > maxNamesInLabel) return place;
  return `${place}: ${highlights.map(({ label }) => label).join(', ')}`;
}
