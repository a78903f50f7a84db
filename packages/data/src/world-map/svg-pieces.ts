import type { DrawnMap, DrawnShape } from './drawn-map.js';

/** What the colours and words of one picture are; colours are canonical. */
export interface Look {
  readonly fill: string;
  readonly stroke: string;
  readonly hoverFill: string;
  readonly fills: ReadonlyMap<string, string>;
  readonly label: string;
}

/** A map in one language, cut where a country's own fill goes in. */
export interface SvgPieces {
  /** The picture as text in pieces. All but the first and the fills are the same strings in every picture. */
  compose(look: Look): string[];
}

const borderWidth = 1;

/** Cuts a map into pieces: one up to each country's fill, one to the end. */
export function cutSvg(map: DrawnMap, labels: ReadonlyMap<string, string>, language: string): SvgPieces {
  const codes: string[] = [];
  const pieces: string[] = [];
  let piece = '';
  for (const shape of map.shapes) {
    if (shape.code === null) {
      piece += `\n<path d="${shape.d}"/>`;
      continue;
    }
    const { open, close } = shapeSvg(shape, labels.get(shape.code) ?? shape.code, map.markerRadius);
    codes.push(shape.code);
    pieces.push(piece + open);
    piece = close;
  }
  const end = `${piece}\n</g>\n</svg>\n`;
  return {
    compose(look) {
      const composed = [head(map, look, language)];
      for (const [index, code] of codes.entries()) {
        composed.push(pieces[index] as string);
        const fill = look.fills.get(code);
        if (fill !== undefined) composed.push(` fill="${fill}"`);
      }
      composed.push(end);
      return composed;
    },
  };
}

function shapeSvg({ code, d, marker }: DrawnShape, label: string, radius: number): { open: string; close: string } {
  const title = `<title>${escapeXml(label)}</title>`;
  const name = `id="${code}" data-code="${code}"`;
  if (!marker) return { open: `\n<path ${name}`, close: ` d="${d}">${title}</path>` };
  const path = d === '' ? '' : `<path d="${d}"/>`;
  const circle = `<circle cx="${marker[0]}" cy="${marker[1]}" r="${radius}"/>`;
  return { open: `\n<g ${name}`, close: `>${title}${path}${circle}</g>` };
}

/**
 * The hover colour is a property of this picture's root, so pictures of different colours can stand on one page.
 * Strokes are painted under fills: they part neighbours and take nothing from a small island.
 */
function head({ width, height }: DrawnMap, { fill, stroke, hoverFill, label }: Look, language: string): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" lang="${language}" aria-label="${escapeXml(label)}" class="almanac-map" style="--almanac-hover:${hoverFill}">`;
  const style = '<style>.almanac-map [data-code]:hover{fill:var(--almanac-hover)}</style>';
  return `${root}\n${style}\n<g fill="${fill}" stroke="${stroke}" stroke-width="${borderWidth}" stroke-linejoin="round" paint-order="stroke">`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
