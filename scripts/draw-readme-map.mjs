// Draws the map that the README shows: node scripts/draw-readme-map.mjs, after npm run build.
import { writeFileSync } from 'node:fs';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { root } from './steps.mjs';

const fills = {
  CA: '#264653',
  BR: '#2a9d8f',
  DE: '#e9c46a',
  KE: '#e76f51',
  IN: '#f4a261',
  JP: '#bc4749',
  NZ: '#2a9d8f',
  MV: '#e76f51',
  FJ: '#e9c46a',
  BB: '#bc4749',
};

const almanac = await openLibrary(loadFromFolder());
const map = await almanac.open('worldMap');
const { svg } = map.draw({ fill: '#ccd3da', highlight: Object.entries(fills).map(([code, fill]) => ({ code, fill })) });
writeFileSync(`${root}/docs/images/world-map.svg`, svg);
