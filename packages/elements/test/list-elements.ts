import { readFileSync } from 'node:fs';

const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8');

/** The names of all elements that the package exports, without their prefix: `country-select`. */
export const elementNames = [...index.matchAll(/\{ Almanac\w+ \} from '.\/([^/]+)/g)].map(([, name = '']) => name);
