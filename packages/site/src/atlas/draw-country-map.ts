import type { Almanac } from '@almanac/client';
import type { SiteContext } from '../page/site-context.js';
import { loadWorld } from '../parts/map/load-world.js';

/** The colours of the site, light or dark like the page that shows the map. */
const style = `<style>
g{fill:#d9d4c7;stroke:#5d5a52;stroke-width:.5;paint-order:normal}
path,circle{vector-effect:non-scaling-stroke}
.here{fill:#d2b8ab;stroke:#b3372b}
@media (prefers-color-scheme:dark){
g{fill:#39424f;stroke:#a09c92}
.here{fill:#5d5057;stroke:#ff8f7a}
}
</style>`;

/** The colour in which the API is asked to highlight countries. `paint` replaces it with a class. */
const highlightFill = '#b3372b';

/** Highlights countries, such as those that use a currency, on the map of a country, of a continent or of the world. */
export async function drawCountries(almanac: Almanac, codes: readonly string[]): Promise<string> {
  const focus = await findFocus(almanac, codes);
  if (focus === undefined) return drawWorld(almanac, codes);
  const highlight = codes.map((code) => `${code}:${highlightFill}`).join(',');
  return paint((await almanac.maps.worldSvg({ highlight, focus })).data, highlightFill);
}

export function drawLocator(almanac: Almanac, code: string): Promise<string> {
  return drawWorld(almanac, [code], locatorRadius);
}

/** The size of the world map, in units of the SVG. */
export const worldSize = { width: 1000, height: 528 };
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
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`);
  const here = countries.filter(({ code }) => codes.includes(code));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${style}<g><path d="${otherLand}${draw(countries)}"/><g class="here"><path d="${draw(here)}"/>${marks.join('')}</g></g></svg>`;
}

/** Measures the map that `drawCountries` draws, in units of its SVG. */
export async function measureCountriesMap({ almanac, measureMap }: SiteContext, codes: readonly string[]) {
  const focus = await findFocus(almanac, codes);
  return focus === undefined ? worldSize : measureMap(focus);
}

/** Finds the country or continent whose map contains all the countries; undefined if only the world map does. */
async function findFocus(almanac: Almanac, codes: readonly string[]): Promise<string | undefined> {
  if (codes.length === 1) return codes[0];
  const { data } = await almanac.countries.list({ fields: ['alpha2', 'continent'] });
  const [continent, ...others] = new Set(
    data.filter(({ alpha2 }) => codes.includes(alpha2)).map((country) => country.continent),
  );
  return others.length === 0 ? continent : undefined;
}

/** Replaces the colours of a map with the colours of the site. Land filled with `fill` becomes highlighted. */
function paint(svg: string, fill: string): string {
  return svg
    .replace(/<style>.*?<\/style>/s, style)
    .replace(/ style="[^"]*"/, '')
    .replaceAll(` fill="${fill}"`, ' class="here"');
}
