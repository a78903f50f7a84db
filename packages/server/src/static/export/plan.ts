import { ExportError } from '../../downloads/files/fill-folder.js';
import type { Family, Packing } from './families.js';

/** A family with the values of its key, and how its answers are packed. */
export interface PlannedFamily {
  readonly family: Family;
  /** Undefined if there is one question only. */
  readonly keys: readonly string[] | undefined;
  readonly packing: Packing;
}

/** The limits of a plan. */
export interface PlanLimits {
  readonly languageCount: number;
  readonly maxFiles: number;
  /** Files that do not depend on the families. */
  readonly otherFiles: number;
}

type Keyed = Pick<PlannedFamily, 'family' | 'keys'>;

/**
 * Packs families into shards, the one with most files first, until the files are few enough.
 *
 * @throws ExportError if they are too many even then; the message says how many languages fit
 */
export function planExport(keyed: readonly Keyed[], limits: PlanLimits): readonly PlannedFamily[] {
  const { languageCount, maxFiles, otherFiles } = limits;
  const planned = keyed.map((each) => ({ ...each, packing: each.family.packings[0] as Packing }));
  const total = () => otherFiles + planned.reduce((sum, each) => sum + countAll(each, languageCount), 0);
  while (total() > maxFiles) {
    const last = planned.reduceRight<(typeof planned)[number] | undefined>((most, each) => {
      const isMore = !most || countAll(each, languageCount) > countAll(most, languageCount);
      return isMore && findCoarser(each) !== undefined ? each : most;
    }, undefined);
    const coarser = last && findCoarser(last);
    if (!last || coarser === undefined) throw new ExportError(explainExcess(planned, limits, total()));
    last.packing = coarser;
  }
  return planned;
}

/** How many files a family takes in one language. */
export function countFiles({ keys, packing }: PlannedFamily): number {
  if (keys === undefined) return 1;
  return packing === 'files' ? keys.length : packing;
}

function countAll(planned: PlannedFamily, languageCount: number): number {
  return countFiles(planned) * (planned.family.isLocalized ? languageCount : 1);
}

function findCoarser({ family, keys, packing }: PlannedFamily): Packing | undefined {
  const next = family.packings[family.packings.indexOf(packing) + 1];
  return keys !== undefined && next !== undefined && Number(next) < keys.length ? next : undefined;
}

function explainExcess(planned: readonly PlannedFamily[], limits: PlanLimits, total: number): string {
  const { languageCount, maxFiles, otherFiles } = limits;
  const perLanguage = planned.reduce((sum, each) => sum + (each.family.isLocalized ? countFiles(each) : 0), 0);
  const once = otherFiles + planned.reduce((sum, each) => sum + (each.family.isLocalized ? 0 : countFiles(each)), 0);
  const fitting = Math.max(0, Math.floor((maxFiles - once) / perLanguage));
  const languages = languageCount === 1 ? 'one language takes' : `${languageCount} languages take`;
  return `${languages} at least ${total} files, and ${maxFiles} are allowed: ${once} and ${perLanguage} for each language. ${
    fitting === 0 ? 'Not one language fits' : fitting === 1 ? 'One language fits' : `Up to ${fitting} languages fit`
  }; choose fewer with --lang, or allow more with --max-files`;
}
