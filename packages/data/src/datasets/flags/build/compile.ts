import { readFileSync } from 'node:fs';
import type { DatasetCompiler } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import { type FlagShape, flagShapes, nameFlagFile } from '../lookup.js';
import { Flag } from '../schema.js';
import { compileDrawing } from './compile-drawing.js';

export const compiler: DatasetCompiler<Flag> = {
  record: Flag,
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
