import { flagShapes } from '@almanac/data/internal/flags';
import { answerPng } from './map-pictures.js';
import { contentResult, operation } from './operation.js';
import { choiceOr } from './parameters/choice.js';
import { countryInPath } from './parameters/country-code.js';
import { unusedLanguage } from './parameters/language.js';
import { color } from './parameters/map-colors.js';
import { pictureWidth } from './parameters/numbers.js';

const countryParams = { alpha2: countryInPath };
const params = {
  shape: choiceOr(
    'The ratio of width to height. Flags are designed for the shape, not cut or stretched.',
    flagShapes,
    '4x3',
  ),
  lang: unusedLanguage,
};

export const drawFlagSvg = operation({
  id: 'drawFlagSvg',
  path: '/flags/:alpha2.svg',
  description: 'The flag of a country or territory as an SVG file, which can also be inlined into a page.',
  pathParams: countryParams,
  params,
  reads: ['flags'],
  answers: contentResult('image/svg+xml; charset=utf-8', 'The flag as SVG.'),
  examples: [{ description: 'Nepal', path: '/flags/NP.svg' }],
  run: ({ alpha2, shape }, { flags }) => ({ value: () => flags.load(flags.find(alpha2) as number, shape) }),
});

// Estimated times: to read the most intricate flag, and for each million pixels of a PNG.
const readMs = 30;
const megapixelMs = 100;

export const drawFlagPng = operation({
  id: 'drawFlagPng',
  path: '/flags/:alpha2.png',
  description: 'The flag of a country or territory as a PNG file.',
  pathParams: countryParams,
  params: {
    ...params,
    width: pictureWidth(320, 1024, 'The height is in proportion to the shape.'),
    background: color(
      'The background of a flag that does not fill its shape, such as the flag of Nepal. Transparent by default.',
    ),
  },
  reads: ['flags'],
  answers: contentResult('image/png', 'The flag as PNG.'),
  workMs: ({ width }) => readMs + (megapixelMs * width ** 2) / 1e6,
  examples: [{ description: 'Kosovo, square', path: '/flags/XK.png?shape=1x1&width=128' }],
  run({ alpha2, shape, width, background }, { flags }, { drawPng }) {
    const load = async () => ({ svg: await flags.load(flags.find(alpha2) as number, shape) });
    return answerPng(load, { width, background }, drawPng);
  },
});
