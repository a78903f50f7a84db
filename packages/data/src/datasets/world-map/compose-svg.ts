import type { DrawnMap, DrawnShape, MapPanel } from '../../shapes/drawn-map.js';

/** Colours are `#rrggbb` in lower case. */
export interface Look {
  /** The colour of countries that are not in `fills`. */
  readonly fill: string;
  readonly stroke: string;
  /** The colour of the country under the pointer. */
  readonly hoverFill: string;
  /** By code. */
  readonly fills: ReadonlyMap<string, string>;
  /** The values in the titles of countries, by code. */
  readonly values: ReadonlyMap<string, number>;
  /** The name of the picture for screen readers. */
  readonly label: string;
  readonly language: string;
  /** By code, escaped for XML. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Stands for a path in the text of a picture: no name contains it, and JSON does not escape it. */
const hole = '\x7f';
const holeByte = 0x7f;

/** An SVG. Its paths, which are the same in every picture of a map and most of its bytes, are put in last. */
export class Picture {
  /** With a hole for each path. */
  readonly text: string;
  readonly #paths: readonly string[];

  constructor(text: string, { land = [], shapes }: DrawnMap) {
    this.text = text;
    this.#paths = [...land, ...shapes.map(({ d }) => d)].filter((d) => d !== '');
  }

  toString(): string {
    return new TextDecoder().decode(this.encode());
  }

  /** Returns the picture, or JSON that contains `text`, in UTF-8. Paths need no escapes. */
  encode(text = this.text): Uint8Array<ArrayBuffer> {
    const encoder = new TextEncoder();
    const paths = this.#paths.values();
    const pathsLength = this.#paths.reduce((sum, { length }) => sum + length, 0);
    const textBytes = encoder.encode(text);
    const bytes = new Uint8Array(textBytes.length + pathsLength);
    let end = 0;
    for (const byte of textBytes) {
      if (byte === holeByte) end += encoder.encodeInto(paths.next().value as string, bytes.subarray(end)).written;
      else bytes[end++] = byte;
    }
    return bytes.subarray(0, end);
  }
}

const borderWidth = 1;

/** Land around the shapes is paler than the shapes. */
const landOpacity = 0.4;

export function composeSvg(map: DrawnMap, look: Look): Picture {
  const land = (map.land ?? []).map(() => `\n<path d="${hole}" fill-opacity="${landOpacity}"/>`).join('');
  const text = `${writeHead(map, look)}${land}${map.shapes.map((shape) => writeShape(shape, map.markerRadius, look)).join('')}${(map.panels ?? []).slice(1).map(writeFrame).join('')}\n</g>\n</svg>\n`;
  return new Picture(text, map);
}

/** Escapes text for elements and for double-quoted attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * The hover colour is a custom property of the root, so that it can differ between the pictures on one page.
 * Strokes are painted under fills, so that they separate neighbours without shrinking small islands.
 */
function writeHead(
  { width, height, panels, projection }: DrawnMap,
  { fill, stroke, hoverFill, label, language }: Look,
): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" lang="${language}" aria-label="${escapeXml(label)}" class="almanac-map"${writePanels(panels)}${projection ? ` data-projection="${projection.join(' ')}"` : ''} style="--almanac-hover:${hoverFill}">`;
  const style = '<style>.almanac-map [data-code]:hover{fill:var(--almanac-hover)}</style>';
  return `${root}\n${style}\n<g fill="${fill}" stroke="${stroke}" stroke-width="${borderWidth}" stroke-linejoin="round" paint-order="stroke">`;
}

/** Writes the parameters for marking places on the map, in the format of docs/maps.md. */
function writePanels(panels: DrawnMap['panels']): string {
  if (!panels) return '';
  const panelNumbers = panels.map(({ centre, scale, at, frame, box = [] }) => [
    ...centre,
    scale,
    ...at,
    ...frame,
    ...box,
  ]);
  return ` data-panels="${panelNumbers.map((panel) => panel.join(' ')).join(';')}"`;
}

function writeFrame({ frame: [left, top, right, bottom] }: MapPanel): string {
  return `\n<path d="M${left} ${top}H${right}V${bottom}H${left}z" fill="none" stroke="#808080" stroke-opacity=".5"/>`;
}

function writeShape({ code, d, marker }: DrawnShape, radius: number, { fills, values, titles }: Look): string {
  if (code === null) return `\n<path d="${hole}"/>`;
  const codeAttributes = `id="${code}" data-code="${code}"`;
  const color = fills.get(code);
  const fill = color === undefined ? '' : ` fill="${color}"`;
  const value = values.get(code);
  const title = `<title>${titles.get(code)}${value === undefined ? '' : `: ${value}`}</title>`;
  if (!marker) return `\n<path ${codeAttributes} d="${hole}"${fill}>${title}</path>`;
  const path = d === '' ? '' : `<path d="${hole}"/>`;
  const circle = `<circle cx="${marker[0]}" cy="${marker[1]}" r="${radius}"/>`;
  return `\n<g ${codeAttributes}${fill}>${title}${path}${circle}</g>`;
}
