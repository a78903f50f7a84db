import type { Almanac } from '@almanac/client';
import { locateInMap } from './locate-in-map.js';

/** Colours of the site; an img follows the scheme of the page that it stands on. */
const style = `<style>
g{fill:#d9d4c7;stroke:#fbfaf6}
.here{fill:#b3372b}
.capital{fill:#fff;stroke:#1c1b18;stroke-width:4}
@media (prefers-color-scheme:dark){
g{fill:#39424f;stroke:#10141b}
.here{fill:#ff8f7a}
.capital{fill:#10141b;stroke:#fff}
}
</style>`;

const hereFill = '#b3372b';

/** Draws a country among its neighbours, with a circle at its capital. */
export async function drawCountryMap(almanac: Almanac, code: string): Promise<string> {
  const { data: country } = await almanac.countries.get(code);
  const { alpha2, capitalLatitude, capitalLongitude } = country;
  const { data: svg } = await almanac.maps.countrySvg({ alpha2, highlight: `${alpha2}:${hereFill}` });
  const capital =
    capitalLatitude === null || capitalLongitude === null
      ? undefined
      : locateInMap(svg, [capitalLongitude, capitalLatitude]);
  const mark = capital ? `<circle class="capital" cx="${capital[0]}" cy="${capital[1]}" r="9"/>` : '';
  return svg
    .replace(/<style>.*?<\/style>/s, style)
    .replace(/ style="[^"]*"/, '')
    .replace(` fill="${hereFill}"`, ' class="here"')
    .replace('</svg>', `${mark}</svg>`);
}
