import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Correction } from './corrections.js';
import { findFault, type KindOfEvidence, kindsOfEvidence } from './evidence.js';

/** The parent of the datasets' folders. */
export const datasetsFolder = fileURLToPath(new URL('../../src/datasets/', import.meta.url));

/**
 * Reads `corrections.json` or, if there are many, the files of `corrections/`.
 *
 * @throws when the evidence of one is not as it must be
 */
export function readCorrections(folder: string): Correction[] {
  const many = join(folder, 'corrections');
  const files = existsSync(many)
    ? readdirSync(many)
        .sort()
        .map((name) => join(many, name))
    : [join(folder, 'corrections.json')];
  const corrections = files
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Correction[]);
  for (const correction of corrections) {
    const fault = findFault(correction);
    if (fault) throw new Error(`correction of ${correction.key} ${correction.field ?? ''}: ${fault}`);
  }
  return corrections;
}

/** Counts the corrections of each dataset by kind of evidence. */
export function countEvidence(): { readonly dataset: string; readonly counts: Record<KindOfEvidence, number> }[] {
  return readdirSync(datasetsFolder)
    .sort()
    .flatMap((dataset) => {
      const corrections = readCorrections(join(datasetsFolder, dataset));
      const countKind = (kind: KindOfEvidence) =>
        corrections.filter(({ evidence = 'cited' }) => evidence === kind).length;
      const counts = Object.fromEntries(kindsOfEvidence.map((kind) => [kind, countKind(kind)]));
      return corrections.length === 0 ? [] : [{ dataset, counts: counts as Record<KindOfEvidence, number> }];
    });
}
