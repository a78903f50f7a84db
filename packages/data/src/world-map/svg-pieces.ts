import type { DrawnMap, DrawnShape } from './drawn-map.js';

/** Colours and words of one picture; colours are canonical. */
export interface Look {
  readonly fill: string;
  readonly stroke: string;
  readonly hoverFill: string;
  readonly fills: ReadonlyMap<string, string>;
  /** The title of a country, as XML. */
  readonly titleOf: (code: string) => string;
  readonly label: string;
  readonly language: string;
}

/** A map cut where pictures differ: after each piece but the last come the fill and the name of a country. */
interface CutMap {
  readonly codes: readonly string[];
  readonly pieces: readonly string[];
}

const borderWidth = 1;
const cutMaps = new WeakMap<DrawnMap, CutMap>();

/** The SVG of a map as pieces of text. The long ones are the same strings in every picture, in every language. */
export function composeSvg(map: DrawnMap, look: Look): string[] {
  const { codes, pieces } = cut(map);
  const composed = [head(map, look)];
  for (const [index, code] of codes.entries()) {
    const fill = look.fills.get(code);
    const title = look.titleOf(code);
    composed.push(pieces[index] as string, fill === undefined ? `><title>${title}` : ` fill="${fill}"><title>${title}`);
  }
  composed.push(pieces.at(-1) as string);
  return composed;
}

/** Text as it stands in XML, also between double quotes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * The hover colour is a property of this picture's root, so pictures of different colours can stand on one page.
 * Strokes are painted under fills: they part neighbours and take nothing from a small island.
 */
function head({ width, height }: DrawnMap, { fill, stroke, hoverFill, label, language }: Look): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" lang="${language}" aria-label="${escapeXml(label)}" class="almanac-map" style="--almanac-hover:${hoverFill}">`;
  const style = '<style>.almanac-map [data-code]:hover{fill:var(--almanac-hover)}</style>';
  return `${root}\n${style}\n<g fill="${fill}" stroke="${stroke}" stroke-width="${borderWidth}" stroke-linejoin="round" paint-order="stroke">`;
}

function cut(map: DrawnMap): CutMap {
  const known = cutMaps.get(map);
  if (known) return known;
  const codes: string[] = [];
  const pieces: string[] = [];
  let piece = '';
  for (const shape of map.shapes) {
    if (shape.code === null) {
      piece += `\n<path d="${shape.d}"/>`;
      continue;
    }
    const { open, close } = shapeSvg(shape, map.markerRadius);
    codes.push(shape.code);
    pieces.push(piece + open);
    piece = close;
  }
  const cutMap = { codes, pieces: [...pieces, `${piece}\n</g>\n</svg>\n`] };
  cutMaps.set(map, cutMap);
  return cutMap;
}

/** What stands before the fill of a country, and what after its name. */
function shapeSvg({ code, d, marker }: DrawnShape, radius: number): { open: string; close: string } {
  const name = `id="${code}" data-code="${code}"`;
  if (!marker) return { open: `\n<path ${name} d="${d}"`, close: '</title></path>' };
  const path = d === '' ? '' : `<path d="${d}"/>`;
  const circle = `<circle cx="${marker[0]}" cy="${marker[1]}" r="${radius}"/>`;
  return { open: `\n<g ${name}`, close: `</title>${path}${circle}</g>` };
}
