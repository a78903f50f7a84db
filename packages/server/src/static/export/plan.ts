import { ExportError } from '../../downloads/files/fill-folder.js';
import type { Family, Packing } from './families.js';

/** A family with the values of its key, and how its answers are packed. */
export interface PlannedFamily {
  readonly family: Family;
  /** The values of the key; undefined if there is only one request. */
  readonly keys: readonly string[] | undefined;
  readonly packing: Packing;
}

/**
 * Packs families into shards, the family with the most files first, until there are few enough files.
 * @param otherFiles the number of files outside families
 * @throws ExportError if there are still too many; the message says how many languages fit
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
    const packable = plannedFamilies.filter((each) => findCoarser(each) !== undefined);
    const max = Math.max(...packable.map(countAll));
    const next = packable.findLast((each) => countAll(each) === max);
    if (!next) {
      const perLanguage = sum(plannedFamilies.filter(({ family }) => family.isLocalized).map(countFiles));
      const sharedCount = total - perLanguage * languageCount;
      const languages = languageCount === 1 ? 'one language takes' : `${languageCount} languages take`;
      const fitting = describeFitting(Math.max(0, Math.floor((maxFiles - sharedCount) / perLanguage)));
      throw new ExportError(
        `${languages} at least ${total} files, but ${maxFiles} are allowed: ${sharedCount} and ${perLanguage} for each language. ${fitting}; choose fewer with --lang, or allow more with --max-files`,
      );
    }
    next.packing = findCoarser(next) as Packing;
  }
}

function countFiles({ keys, packing }: PlannedFamily): number {
  if (keys === undefined) return 1;
  return packing === 'files' ? keys.length : packing;
}

function findCoarser({ family, keys, packing }: PlannedFamily): Packing | undefined {
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
