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

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Draws a country among its neighbours, with a circle at a place. */
export async function drawCountryMap(almanac: Almanac, alpha2: string, place: Place | undefined): Promise<string> {
  const { data: svg } = await almanac.maps.countrySvg({ alpha2, highlight: `${alpha2}:${hereFill}` });
  const point = place && locateInMap(svg, [place.longitude, place.latitude]);
  const mark = point ? `<circle class="capital" cx="${point[0]}" cy="${point[1]}" r="9"/>` : '';
  return paint(svg, hereFill).replace('</svg>', `${mark}</svg>`);
}

/** The fill of the state that a map is of. */
const stateFill = '#5b9bd0';

/** Draws a state among the others of its country. */
export async function drawStateMap(almanac: Almanac, code: string): Promise<string> {
  return paint((await almanac.maps.stateSvg({ code })).data, stateFill);
}

/** Gives a map the colours of the site. */
function paint(svg: string, fill: string): string {
  return svg
    .replace(/<style>.*?<\/style>/s, style)
    .replace(/ style="[^"]*"/, '')
    .replace(` fill="${fill}"`, ' class="here"');
}
