import type { Almanac } from '@almanac/client';
import { escapeHtml } from '../page/text.js';
import { loadWorld } from '../parts/map/load-world.js';
import { findBounds, findCommon, frameBox, moveInside, NamePlacer } from '../parts/map/place-names.js';
import { type ReadShape, readMap } from '../parts/map/read-map.js';
import { loadNames } from '../parts/names.js';
import { type Point, writeRounded } from '../parts/round-path.js';

/** The colours of the site, light or dark like the page that shows the map. */
const style = `<style>
g{fill:#d9d4c7;stroke:#5d5a52;stroke-width:.5}
path,circle{vector-effect:non-scaling-stroke}
.here{fill:#d2b8ab;stroke:#b3372b}
circle{stroke-width:1.5}
text{font-family:system-ui,sans-serif;text-anchor:middle;fill:#1c1b18;stroke:none}
@media (prefers-color-scheme:dark){
g{fill:#39424f;stroke:#a09c92}
.here{fill:#5d5057;stroke:#ff8f7a}
text{fill:#e9e6de}
}
</style>`;

/** The size of all maps, in units of the map of the world. */
export const mapSize = { width: 1000, height: 528 };
/** The view of countries on one continent, in units of the map of the continent. */
const partFrame = { sea: 0.15, ratios: [1000 / 528, 1000 / 528], minWidth: 160 } as const;

/** Highlights countries, such as those that use a currency: with names on a part of their continent, or on the world. */
export async function drawCountries(almanac: Almanac, codes: readonly string[], lang: string): Promise<string> {
  const { data } = await almanac.countries.list({ fields: ['alpha2', 'continent'] });
  const continents = new Set(data.filter(({ alpha2 }) => codes.includes(alpha2)).map(({ continent }) => continent));
  const [focus] = continents;
  if (focus === undefined || continents.size > 1) return drawWorld(almanac, codes);
  const [{ data: svg }, names] = await Promise.all([almanac.maps.worldSvg({ focus }), loadNames(almanac, lang)]);
  const { size, shapes } = readMap(svg);
  const isHere = ({ code = '' }: ReadShape) => codes.includes(code);
  const here = shapes.filter(isHere);
  const land = findCommon([0, 0, ...size], findBounds(here.flatMap(({ rings }) => rings.flat())));
  const [left, top, width, height] = moveInside(frameBox(land, partFrame), [0, 0, ...size]);
  const placer = new NamePlacer([left, top, left + width, top + height], width * 0.036);
  const texts = shapes
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
    .flatMap(({ code, rings }) => (code && placer.on({ rings, name: names.country(code) })) || [])
    .map(({ text, at: [textX, textY] }) => `<text x="${textX}" y="${textY}">${escapeHtml(text)}</text>`);
  const draw = (each: readonly ReadShape[]) => each.flatMap(({ rings }) => rings.map(writeRounded)).join('');
  const marks = here.flatMap(({ mark }) => (mark ? [writeCircle(mark, width / 60)] : []));
  const viewBox = [left, top, width, height].map(Math.round).join(' ');
  const labels = `<g font-size="${placer.size}">${texts.join('')}</g>`;
  return writeSvg(viewBox, draw(shapes), `<path d="${draw(here)}"/>${marks.join('')}`, labels);
}

export function drawLocator(almanac: Almanac, code: string): Promise<string> {
  return drawWorld(almanac, [code], locatorRadius);
}

/** Countries with a smaller area, in km², get a circle if they are highlighted on a world map. */
export const smallArea = 20_000;
/** The radius of this circle on maps of several countries, in units of the SVG. */
const markRadius = 4;
/** The radius of this circle on a world map that highlights one country. */
const locatorRadius = 14;

/** Draws the world with some countries highlighted. */
async function drawWorld(almanac: Almanac, codes: readonly string[], radius = markRadius): Promise<string> {
  const [{ viewBox, countries, otherLand, locate }, { data }] = await Promise.all([
    loadWorld(almanac, 'en'),
    almanac.countries.list({ fields: ['alpha2', 'latitude', 'longitude', 'areaKm2'] }),
  ]);
  const draw = (land: typeof countries) => land.map(({ pathData }) => pathData).join('');
  const marks = data
    .filter(({ alpha2, areaKm2 }) => codes.includes(alpha2) && areaKm2 < smallArea)
    .map(locate)
    // At the edge of the map, the circle is moved inwards, so that it stays whole.
    .map(([x, y]) => writeCircle([Math.max(radius + 1, Math.min(x, mapSize.width - radius - 1)), y], radius));
  const here = countries.filter(({ code }) => codes.includes(code));
  return writeSvg(viewBox, otherLand + draw(countries), `<path d="${draw(here)}"/>${marks.join('')}`);
}

function writeCircle([x, y]: Point, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
}

function writeSvg(viewBox: string, land: string, here: string, names = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${style}<g><path d="${land}"/><g class="here">${here}</g>${names}</g></svg>`;
}
