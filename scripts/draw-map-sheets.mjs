// Draws every map of a country, and of the states of each, small, on sheets to be looked at: node scripts/draw-map-sheets.mjs DIR, after npm run build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { ask, operations } from '@almanac/operations';
import { root } from './steps.mjs';

const { Resvg } = createRequire(join(root, 'packages/server/package.json'))('@resvg/resvg-js');

const [columns, rows] = [5, 4];
const [cellWidth, cellHeight] = [384, 480];

const [folder = 'build/map-sheets'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const almanac = await openLibrary(loadFromFolder());
const context = { nowMs: Date.now(), almanac, service: { version: '', routes: [] } };
const draw = operations.find(({ id }) => id === 'drawCountryMapSvg');
const { codes } = await almanac.open('worldMap');

for (const states of ['false', 'true']) {
  const maps = [];
  for (const alpha2 of codes) {
    const answered = await ask(draw, { alpha2, states }, context);
    // A country without known shapes of states has no such map.
    if ('answer' in answered) maps.push({ alpha2, svg: answered.answer.make() });
  }
  for (let first = 0; first < maps.length; first += columns * rows) {
    const cells = maps.slice(first, first + columns * rows).map(({ alpha2, svg }, index) => {
      const [x, y] = [(index % columns) * cellWidth, Math.floor(index / columns) * cellHeight];
      const placed = svg.replace(
        '<svg ',
        `<svg x="${x + 4}" y="${y + 4}" width="${cellWidth - 8}" height="${cellHeight - 30}" `,
      );
      return `${placed}<text x="${x + cellWidth / 2}" y="${y + cellHeight - 8}" font-size="18" text-anchor="middle">${alpha2}</text>`;
    });
    const [width, height] = [columns * cellWidth, rows * cellHeight];
    const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cells.join('')}</svg>`;
    const image = new Resvg(sheet, { background: '#eef4f8', font: { loadSystemFonts: true } });
    const name = `${states === 'true' ? 'states' : 'countries'}-${maps[first].alpha2}.png`;
    writeFileSync(join(folder, name), image.render().asPng());
  }
}
