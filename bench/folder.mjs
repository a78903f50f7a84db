// A folder for the state of what is measured, taken away afterwards with every server that still runs.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll } from './servers.mjs';

export async function inFolder(measure) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  // nginx reads its files as a user who may do little.
  chmodSync(folder, 0o755);
  try {
    await measure(folder);
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
