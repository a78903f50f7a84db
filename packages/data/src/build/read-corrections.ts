import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Correction } from './corrections.js';
import { dataFolder } from './data-folder.js';
import { findFault, type KindOfEvidence, kindsOfEvidence } from './evidence.js';

/**
 * Reads the files in `data/<dataset>/corrections/`, by name.
 *
 * @throws when the evidence of one is not as it must be
 */
export function readCorrections(dataset: string): Correction[] {
  const folder = join(dataFolder, dataset, 'corrections');
  const corrections = (existsSync(folder) ? readdirSync(folder) : [])
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Correction[]);
  for (const correction of corrections) {
    const fault = findFault(correction);
    if (fault) throw new Error(`correction of ${correction.key} ${correction.field ?? ''}: ${fault}`);
  }
  return corrections;
}

/** Counts the corrections of each dataset by kind of evidence. */
export function countEvidence(): { readonly dataset: string; readonly counts: Record<KindOfEvidence, number> }[] {
  return readdirSync(dataFolder)
    .sort()
    .flatMap((dataset) => {
      const corrections = readCorrections(dataset);
      const countKind = (kind: KindOfEvidence) =>
        corrections.filter(({ evidence = 'cited' }) => evidence === kind).length;
      const counts = Object.fromEntries(kindsOfEvidence.map((kind) => [kind, countKind(kind)]));
      return corrections.length === 0 ? [] : [{ dataset, counts: counts as Record<KindOfEvidence, number> }];
    });
}
