import { type Template, TemplatedText } from '../../text/template.js';
import type { DrawnMap, DrawnShape } from './drawn-map.js';

/** Colours and words of one picture; colours are canonical. */
export interface Look {
  readonly fill: string;
  readonly stroke: string;
  readonly hoverFill: string;
  readonly fills: ReadonlyMap<string, string>;
  /** Numbers shown in titles. */
  readonly values: ReadonlyMap<string, number>;
  readonly label: string;
  readonly language: string;
  /** The titles of countries, as XML. */
  readonly titles: ReadonlyMap<string, string>;
}

/** What all pictures of a map have in common in one language. */
interface MapTemplate extends Template {
  readonly map: DrawnMap;
  readonly language: string;
  /** By country: the number of the part that follows its fill; its value comes before the next part. */
  readonly places: ReadonlyMap<string, number>;
}

const borderWidth = 1;

/** Recently used templates; each takes half a megabyte. */
const recent: MapTemplate[] = [];
const mostRecent = 12;

/** The SVG of a map. */
export function composeSvg(map: DrawnMap, look: Look): TemplatedText {
  const template = findTemplate(map, look);
  const slots: [part: number, text: string][] = [[0, head(map, look)]];
  for (const [code, fill] of look.fills) slots.push([template.places.get(code) as number, ` fill="${fill}"`]);
  for (const [code, value] of look.values) {
    const place = template.places.get(code);
    if (place !== undefined) slots.push([place + 1, `: ${value}`]);
  }
  return new TemplatedText(
    template,
    slots.sort(([a], [b]) => a - b),
  );
}

/** Escapes text for XML, including double-quoted attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * The hover colour is a property of this picture's root, so several pictures can be on one page.
 * Strokes are painted under fills, so they separate neighbours without shrinking small islands.
 */
function head({ width, height }: DrawnMap, { fill, stroke, hoverFill, label, language }: Look): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" lang="${language}" aria-label="${escapeXml(label)}" class="almanac-map" style="--almanac-hover:${hoverFill}">`;
  const style = '<style>.almanac-map [data-code]:hover{fill:var(--almanac-hover)}</style>';
  return `${root}\n${style}\n<g fill="${fill}" stroke="${stroke}" stroke-width="${borderWidth}" stroke-linejoin="round" paint-order="stroke">`;
}

function findTemplate(map: DrawnMap, look: Look): MapTemplate {
  const at = recent.findIndex((known) => known.map === map && known.language === look.language);
  const template = at < 0 ? cut(map, look) : (recent.splice(at, 1)[0] as MapTemplate);
  recent.unshift(template);
  if (recent.length > mostRecent) recent.pop();
  return template;
}

function cut(map: DrawnMap, { language, titles }: Look): MapTemplate {
  const parts: string[] = [];
  const places = new Map<string, number>();
  let part = '';
  for (const shape of map.shapes) {
    if (shape.code === null) {
      part += `\n<path d="${shape.d}"/>`;
      continue;
    }
    const { open, close } = shapeSvg(shape, map.markerRadius);
    parts.push(part + open, `><title>${titles.get(shape.code)}`);
    places.set(shape.code, parts.length - 1);
    part = close;
  }
  return { map, language, places, parts: [...parts, `${part}\n</g>\n</svg>\n`] };
}

/** The markup before the fill of a country, and after its name. */
function shapeSvg({ code, d, marker }: DrawnShape, radius: number): { open: string; close: string } {
  const name = `id="${code}" data-code="${code}"`;
  if (!marker) return { open: `\n<path ${name} d="${d}"`, close: '</title></path>' };
  const path = d === '' ? '' : `<path d="${d}"/>`;
  const circle = `<circle cx="${marker[0]}" cy="${marker[1]}" r="${radius}"/>`;
  return { open: `\n<g ${name}`, close: `</title>${path}${circle}</g>` };
}
