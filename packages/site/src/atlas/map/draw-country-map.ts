import type { Almanac } from '@almanac/client';

/** Colours of the site, in the colour scheme of the page that shows the image. */
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

type Point = readonly [x: number, y: number];

const radians = Math.PI / 180;

const hereFill = '#b3372b';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Draws a country among its neighbours, with a circle at a place. */
export async function drawCountryMap(almanac: Almanac, alpha2: string, place: Place | undefined): Promise<string> {
  const { data: svg } = await almanac.maps.countrySvg({ alpha2, highlight: `${alpha2}:${hereFill}` });
  const point = place && locateInMap(svg, place);
  const mark = point ? `<circle class="capital" cx="${point[0]}" cy="${point[1]}" r="9"/>` : '';
  return paint(svg, hereFill).replace('</svg>', `${mark}</svg>`);
}

/** The fill of the highlighted state. */
const stateFill = '#5b9bd0';

/** Draws a state among the others of its country. */
export async function drawStateMap(almanac: Almanac, code: string): Promise<string> {
  return paint((await almanac.maps.stateSvg({ code })).data, stateFill);
}

/** Replaces the colours of a map by those of the site. */
function paint(svg: string, fill: string): string {
  return svg
    .replace(/<style>.*?<\/style>/s, style)
    .replace(/ style="[^"]*"/, '')
    .replace(` fill="${fill}"`, ' class="here"');
}

/**
 * Projects a place onto the map of a country, with the projection in its `data-panels` (docs/maps.md). Only the first panel is
 * searched, because no capital is in an inset.
 *
 * @returns undefined if the place is outside the map
 */
function locateInMap(svg: string, { longitude, latitude }: Place): Point | undefined {
  const panel = / data-panels="([^";]+)/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const [
    centreLongitude = 0,
    centreLatitude = 0,
    scale = 0,
    centreX = 0,
    centreY = 0,
    left = 0,
    top = 0,
    right = 0,
    bottom = 0,
  ] = panel;
  const [phi, phi0] = [latitude * radians, centreLatitude * radians];
  const lambda = (longitude - centreLongitude) * radians;
  const k =
    scale * Math.sqrt(2 / (1 + Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda)));
  const x = centreX + k * Math.cos(phi) * Math.sin(lambda);
  const y = centreY - k * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda));
  return x >= left && x <= right && y >= top && y <= bottom ? [round(x), round(y)] : undefined;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
