import { WorldMap } from '@almanac/data/schemas/world-map';
import { Failure } from './failure.js';
import { mapColors, mapFrame, mapTouch, prepareMap, type ReadyMap } from './map-look.js';
import { type Context, contentResult, type MakeContent, operation, recordResult } from './operation.js';
import { countryInPath } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';
import { color } from './parameters/map-colors.js';
import { pictureWidth } from './parameters/numbers.js';

const svg = contentResult('image/svg+xml; charset=utf-8', 'The map as SVG.');
const png = contentResult('image/png', 'The map as PNG.');

const widestPx = 2048;
const usualWidthPx = 1000;
const pngLook = {
  width: pictureWidth(usualWidthPx, widestPx, 'The height follows.'),
  background: color('What is behind the land; nothing without it, so that a page shows through.'),
};

/** Drawing and compressing a map of up to 300 KB, one of a country, of up to 100, and each country with its own colour (`npm run bench -- costs`). */
const svgMs = 16;
const countrySvgMs = 6;
const countryMs = 0.05;

function svgWorkMs({ highlight, values }: Pick<Parameters<typeof prepareMap>[0], 'highlight' | 'values'>): number {
  return svgMs + countryMs * (highlight ?? values ?? []).length;
}

/** Drawing time is proportional to the number of pixels (`npm run bench -- costs`). */
const pictureMs = 20;
const megapixelMs = 75;

function pngWorkMs({ width = usualWidthPx }: { readonly width: number | undefined }): number {
  return pictureMs + (megapixelMs * width ** 2) / 1e6;
}

const country = { alpha2: countryInPath };

/** The blue in the middle of the scale of values. */
const shownCountryFill = '#5b9bd0';

export const drawWorldMap = operation({
  id: 'drawWorldMap',
  path: '/maps/world',
  description:
    'The world map, or a continent or country, as SVG, with countries highlighted or coloured by a number, and what the colours mean.',
  params: { ...mapColors, ...mapTouch, ...mapFrame, ...fieldsParameter(WorldMap) },
  reads: ['worldMap'],
  answers: recordResult(WorldMap),
  workMs: svgWorkMs,
  examples: [
    {
      description: 'Germany red and France blue',
      path: '/maps/world?highlight=DE:%23ff0000,FR:%230000ff&fields=highlightCount,highlights',
    },
    {
      description: 'What the colours of some values mean',
      path: '/maps/world?values=DE:3,FR:5,PL:8&classes=3&fields=highlights,legend',
    },
  ],
  async run({ projection, focus, ...look }, { worldMap }) {
    const map = await prepareMap(look, { projection, focus }, worldMap);
    return map instanceof Failure ? map : { value: map.drawing.draw(map.ask) };
  },
});

export const drawWorldMapSvg = operation({
  id: 'drawWorldMapSvg',
  path: '/maps/world.svg',
  description: 'The world map as an SVG file.',
  params: { ...mapColors, ...mapTouch, ...mapFrame },
  reads: ['worldMap'],
  answers: svg,
  workMs: svgWorkMs,
  examples: [
    { description: 'A map for an img element', path: '/maps/world.svg?highlight=JP:%23bc002d' },
    {
      description: 'Europe, coloured by a number',
      path: '/maps/world.svg?focus=Europe&values=DE:83,FR:68,IT:59,ES:48&scale=log',
    },
  ],
  async run({ projection, focus, ...look }, { worldMap }) {
    return asSvg(await prepareMap(look, { projection, focus }, worldMap));
  },
});

export const drawWorldMapPng = operation({
  id: 'drawWorldMapPng',
  path: '/maps/world.png',
  description: 'The world map as a PNG file.',
  params: { ...mapColors, ...mapFrame, ...pngLook, lang: unusedLanguage },
  reads: ['worldMap'],
  answers: png,
  workMs: pngWorkMs,
  examples: [
    { description: 'Africa, 400 pixels wide', path: '/maps/world.png?focus=Africa&highlight=KE:bb0000&width=400' },
  ],
  async run({ projection, focus, width, background, ...look }, { worldMap }, context) {
    return asPng(await prepareMap(look, { projection, focus }, worldMap), { width, background }, context);
  },
});

export const drawCountryMapSvg = operation({
  id: 'drawCountryMapSvg',
  path: '/maps/country/:alpha2.svg',
  description:
    'The map of one country and its surroundings as an SVG file. The country is blue unless other colours are given.',
  pathParams: country,
  params: { ...mapColors, ...mapTouch },
  reads: ['worldMap'],
  answers: svg,
  workMs: () => countrySvgMs,
  examples: [{ description: 'Switzerland, with names in French', path: '/maps/country/CH.svg?lang=fr' }],
  async run({ alpha2, ...look }, { worldMap }) {
    return asSvg(await prepareMap(showing(alpha2, look), { focus: alpha2 }, worldMap));
  },
});

export const drawCountryMapPng = operation({
  id: 'drawCountryMapPng',
  path: '/maps/country/:alpha2.png',
  description: 'The map of one country as a PNG file.',
  pathParams: country,
  params: { ...mapColors, ...pngLook, lang: unusedLanguage },
  reads: ['worldMap'],
  answers: png,
  workMs: pngWorkMs,
  examples: [{ description: 'Peru on white', path: '/maps/country/PE.png?width=300&background=fff' }],
  async run({ alpha2, width, background, ...look }, { worldMap }, context) {
    return asPng(await prepareMap(showing(alpha2, look), { focus: alpha2 }, worldMap), { width, background }, context);
  },
});

/** Highlights the country if the request sets no colours. */
function showing<L extends Parameters<typeof prepareMap>[0]>(alpha2: string, look: L): L {
  if (look.highlight ?? look.values) return look;
  return { ...look, highlight: [{ code: alpha2, fill: shownCountryFill }] };
}

function asSvg(map: ReadyMap | Failure) {
  return map instanceof Failure ? map : { value: () => map.drawing.draw(map.ask).svg };
}

function asPng(
  map: ReadyMap | Failure,
  { width, background }: { readonly width: number | undefined; readonly background: string | undefined },
  { drawPng }: Context,
) {
  if (map instanceof Failure) return map;
  if (!drawPng) return new Failure('unavailable', 'PNG cannot be drawn here; ask for .svg');
  const value: MakeContent = () =>
    drawPng(map.drawing.draw(map.ask).svg, { widthPx: width ?? usualWidthPx, background });
  return { value };
}
