import { ExportError } from '../../downloads/files/fill-folder.js';
import type { Family, Packing } from './families.js';

export interface PlannedFamily {
  readonly family: Family;
  /** Undefined if there is only one request. */
  readonly keys: readonly string[] | undefined;
  readonly packing: Packing;
}

/**
 * Packs families into shards, the family with the most files first, until there are few enough files.
 * @throws ExportError if there are still too many files; the message says how many languages fit
 */
export function planExport(
  familiesWithKeys: readonly Omit<PlannedFamily, 'packing'>[],
  languageCount: number,
  maxFiles: number,
  otherFiles: number,
): readonly PlannedFamily[] {
  const plannedFamilies = familiesWithKeys.map((each) => ({ ...each, packing: each.family.packings[0] as Packing }));
  const countAll = (each: PlannedFamily) => countFiles(each) * (each.family.isLocalized ? languageCount : 1);
  for (;;) {
    const total = otherFiles + sum(plannedFamilies.map(countAll));
    if (total <= maxFiles) return plannedFamilies;
    const packableFamilies = plannedFamilies.filter((each) => findCoarserPacking(each) !== undefined);
    const max = Math.max(...packableFamilies.map(countAll));
    const next = packableFamilies.findLast((each) => countAll(each) === max);
    if (!next) {
      const filesPerLanguage = sum(plannedFamilies.filter(({ family }) => family.isLocalized).map(countFiles));
      const sharedFiles = total - filesPerLanguage * languageCount;
      const languages = languageCount === 1 ? 'one language takes' : `${languageCount} languages take`;
      const fittingText = describeFitting(Math.max(0, Math.floor((maxFiles - sharedFiles) / filesPerLanguage)));
      throw new ExportError(
        `${languages} at least ${total} files, but ${maxFiles} are allowed: ${sharedFiles} and ${filesPerLanguage} for each language. ${fittingText}; choose fewer with --lang, or allow more with --max-files`,
      );
    }
    next.packing = findCoarserPacking(next) as Packing;
  }
}

/** Counts the files in one language. */
function countFiles({ keys, packing }: PlannedFamily): number {
  if (keys === undefined) return 1;
  return packing === 'files' ? keys.length : packing;
}

function findCoarserPacking({ family, keys, packing }: PlannedFamily): Packing | undefined {
  const next = family.packings[family.packings.indexOf(packing) + 1];
  return keys !== undefined && next !== undefined && Number(next) < keys.length ? next : undefined;
}

function describeFitting(languageCount: number): string {
  if (languageCount === 0) return 'Not one language fits';
  return languageCount === 1 ? 'One language fits' : `Up to ${languageCount} languages fit`;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
