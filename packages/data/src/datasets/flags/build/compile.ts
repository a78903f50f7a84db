import { readFileSync } from 'node:fs';
import type { DatasetCompiler } from '../../../build/dataset.js';
import type { Origins } from '../../../build/origins.js';
import { readTsv } from '../../../build/tsv.js';
import { type FlagShape, flagShapes, nameFlagFile } from '../lookup.js';
import { Flag } from '../schema.js';
import { compileDrawing } from './compile-drawing.js';

const pathOrigin = {
  from: ['flag-icons'],
  evidence: 'derived',
  how: 'The path of the flag in this service.',
} as const;

const origins: Origins<Flag> = {
  fields: {
    alpha2: { from: ['flag-icons'] },
    svg: pathOrigin,
    squareSvg: pathOrigin,
    aspectRatio: { from: ['svg-country-flags'], evidence: 'derived', how: 'Width divided by height of the drawing.' },
    sizeBytes: {
      from: ['flag-icons'],
      evidence: 'derived',
      how: 'The length of the 4:3 drawing with unique ids, in bytes.',
    },
  },
};

export const compiler: DatasetCompiler<Flag> = {
  record: Flag,
  origins,
  key: 'alpha2',
  dependsOn: ['countries'],
  compile(inputs) {
    const codes = inputs.compiled<{ alpha2: string }>('countries').records.map(({ alpha2 }) => alpha2);
    const ratios = new Map(
      readTsv<'alpha2' | 'width' | 'height'>(inputs.extract('proportions.tsv')).map(({ alpha2, width, height }) => [
        alpha2,
        Math.round((10_000 * Number(width)) / Number(height)) / 10_000,
      ]),
    );
    const files: Record<string, string> = {};
    for (const alpha2 of codes) {
      for (const shape of flagShapes) {
        files[nameFlagFile(alpha2, shape)] = compileDrawing(readDrawing(alpha2, shape), `${alpha2}-${shape}`);
      }
    }
    const records = codes.map((alpha2) => ({
      alpha2,
      svg: `/flags/${alpha2}.svg`,
      squareSvg: `/flags/${alpha2}.svg?shape=1x1`,
      aspectRatio: ratios.get(alpha2) ?? null,
      sizeBytes: Buffer.byteLength(files[nameFlagFile(alpha2, '4x3')] as string),
    }));
    return { records, files };
  },
};

function readDrawing(alpha2: string, shape: FlagShape): string {
  const manifest = import.meta.resolve('flag-icons/package.json');
  return readFileSync(new URL(`flags/${shape}/${alpha2.toLowerCase()}.svg`, manifest), 'utf8');
}
