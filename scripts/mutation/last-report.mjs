import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

/** The statuses of changes that no test has noticed. */
export const unnoticed = new Set(['Survived', 'NoCoverage']);

/** The last report of an area; undefined if there is none, or if the code has changed since. */
export function readLastReport(path) {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const isCurrent = Object.entries(report.files).every(
    ([file, { source }]) => readFileSync(join(root, file), 'utf8') === source,
  );
  return isCurrent ? report : undefined;
}

/** The lines with changes that were not noticed, as Stryker takes them. */
export function listUnnoticedLines({ files }) {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.has(status))
      .map(({ location: { start, end } }) => `${file}:${start.line}-${end.line}`),
  );
}

/** Puts the changes that were made again into the report of all. */
export function mergeReports(all, again) {
  const files = Object.entries(all.files).map(([file, known]) => {
    const repeated = new Map((again.files[file]?.mutants ?? []).map((mutant) => [identify(mutant), mutant]));
    return [file, { ...known, mutants: known.mutants.map((mutant) => repeated.get(identify(mutant)) ?? mutant) }];
  });
  return { ...all, files: Object.fromEntries(files) };
}

function identify({ mutatorName, replacement, location }) {
  return JSON.stringify([mutatorName, replacement, location]);
}
