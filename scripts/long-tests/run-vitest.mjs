import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../steps.mjs';
import { reportVariable } from './reporter.mjs';

/**
 * Runs vitest once, with its usual output.
 *
 * @param {string} folder of its configuration
 * @param {string[]} args
 * @returns {{ hasPassed: boolean, report: import('./reporter.mjs').Report | undefined }} without a report, vitest itself died
 */
export function runVitest(folder, args) {
  const temporary = mkdtempSync(join(tmpdir(), 'almanac-long-tests-'));
  const file = join(temporary, 'report.json');
  const reporters = ['default', join(import.meta.dirname, 'reporter.mjs')].map((name) => `--reporter=${name}`);
  try {
    const { status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args],
      { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, [reportVariable]: file } },
    );
    return {
      hasPassed: status === 0,
      report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined,
    };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
