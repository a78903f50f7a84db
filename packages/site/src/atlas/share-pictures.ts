import type { Almanac } from '@almanac/client';
import type { SiteData } from '../page/site-data.js';
import { drawFlagInProportion } from '../parts/draw-own-flag.js';

/** A common size for Open Graph images (ogp.me), in pixels. */
const shareSize = { width: 1200, height: 630 } as const;

/** The colours of the pictures, which are also those of the site. */
const [paper, land, accent] = ['#fbfaf6', '#d9d4c7', '#b3372b'] as const;

/** The estimated processor time for a map and a PNG of 0.75 megapixels. */
const workMs = 150;

/** The Open Graph images of pages. */
export const sharePictures: readonly SiteData[] = [
  createPicture('country/:name', async (almanac, code) => {
    const { alpha2 } = (await almanac.countries.get(code)).data;
    return { map: await drawCountry(almanac, alpha2), flag: await drawFlagInProportion(almanac, alpha2) };
  }),
  createPicture('state/:name', async (almanac, code) => {
    const { data: map } = await almanac.maps.stateSvg({ code, fill: land, stroke: paper });
    // The API draws the state in this blue, which is not a colour of the site.
    return { map: map.replace('#5b9bd0', accent), flag: await drawFlagInProportion(almanac, code.slice(0, 2)) };
  }),
  createPicture('city/:name', async (almanac, id) => {
    const { country } = (await almanac.cities.get({ id: Number(id) })).data;
    return { map: await drawCountry(almanac, country), flag: await drawFlagInProportion(almanac, country) };
  }),
  createPicture('world', async (almanac) => ({
    map: (await almanac.maps.worldSvg({ fill: land, stroke: paper })).data,
  })),
];

/** An SVG of a map, and one of the flag to put beside it. */
interface Picture {
  readonly map: string;
  readonly flag?: string;
}

function createPicture(path: string, draw: (almanac: Almanac, codeOrId: string) => Promise<Picture>): SiteData {
  return {
    path: `share/${path}.png`,
    contentType: 'image/png',
    workMs,
    async load({ almanac, drawPng }, { name = '' }) {
      const svg = placeSideBySide(await draw(almanac, name));
      return drawPng(svg, { widthPx: shareSize.width, background: paper });
    },
  };
}

async function drawCountry(almanac: Almanac, alpha2: string): Promise<string> {
  return (await almanac.maps.countrySvg({ alpha2, highlight: `${alpha2}:${accent}`, fill: land, stroke: paper })).data;
}

function placeSideBySide({ map, flag }: Picture): string {
  const { width, height } = shareSize;
  const margin = 48;
  const flagWidth = 320;
  const mapWidth = flag ? width - flagWidth - 3 * margin : width - 2 * margin;
  const writeBoxAttributes = (x: number, y: number, w: number, h: number) =>
    `x="${x}" y="${y}" width="${w}" height="${h}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${positionSvg(map, writeBoxAttributes(margin, margin, mapWidth, height - 2 * margin))}${
    flag ? positionSvg(flag, writeBoxAttributes(width - margin - flagWidth, (height - 240) / 2, flagWidth, 240)) : ''
  }</svg>`;
}

/** Replaces the position and size of an SVG, so that it can be nested in another SVG. */
function positionSvg(svg: string, boxAttributes: string): string {
  return svg.replace(/^[\s\S]*?<svg ([^>]*)>/, (_, attributes: string) => {
    const otherAttributes = attributes.replace(/\b(?:width|height|x|y)="[^"]*"/g, '');
    return `<svg ${boxAttributes} ${otherAttributes}>`;
  });
}
