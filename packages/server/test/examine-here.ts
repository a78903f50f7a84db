import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine, type Finding } from '../src/admin/doctor.js';

/**
 * Prepares a temporary folder, and a function that makes the checks of `almanac doctor` with valid settings and the
 * given variables. `close` deletes the folder.
 */
export function prepareExamination() {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-doctor-'));
  return {
    folder,
    examineWith: (environment: Record<string, string>) =>
      examine({ STATE_DIR: join(folder, 'var'), PORT: '0', ...environment }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns the findings of one check, each as `status: message`. */
export function formatFindings(findings: readonly Finding[], check: string): string[] {
  return findings.filter((finding) => finding.check === check).map(({ status, message }) => `${status}: ${message}`);
}

export function listProblems(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ status }) => status === 'problem');
}
