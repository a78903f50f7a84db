import { readFileSync } from 'node:fs';

const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8');

/** Every element that the package exports, without its prefix: `country-select`. */
export const elementNames = [...index.matchAll(/\{ Almanac\w+ \} from '.\/([^/]+)/g)].map(([, name = '']) => name);
