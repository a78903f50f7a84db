import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.js';
import { type Finding, ok, problem, warning } from './finding.js';

const megabyte = 1e6;

/** The downloads of one data version take 500 MB. */
const wantedBytes = 1000 * megabyte;

/** Below this, not even accounts and counts have room for long. */
const neededBytes = 50 * megabyte;

/** Checks that the state folder can be written or created, and has enough free space. Leaves nothing behind. */
export function checkStateFolder({ stateFolder, downloads }: Config): readonly Finding[] {
  const existing = findExisting(stateFolder);
  return [checkWritable(existing, stateFolder), checkSpace(existing, downloads.areMadeAfterStart)];
}

function checkWritable(existing: string, stateFolder: string): Finding {
  try {
    rmSync(mkdtempSync(join(existing, '.almanac-doctor-')), { recursive: true });
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException;
    return problem('STATE_DIR', `${stateFolder} is not writable (${code}): set STATE_DIR to a folder that is`);
  }
  return existing === stateFolder
    ? ok('STATE_DIR', `${stateFolder} is writable`)
    : ok('STATE_DIR', `${stateFolder} does not exist yet; the service can create it`);
}

function checkSpace(folder: string, makesDownloads: boolean): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const found = `${formatSize(free)} free in ${folder}`;
  if (free < neededBytes) return problem('disk', `${found}: free some space, or set STATE_DIR to another disk`);
  return makesDownloads && free < wantedBytes
    ? warning('disk', `${found}; /downloads needs 500 MB: free some space, or set DOWNLOADS=prepared`)
    : ok('disk', found);
}

export function formatSize(bytes: number): string {
  return bytes < 1e9 ? `${Math.floor(bytes / megabyte)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** The folder, or the nearest above it that exists. */
function findExisting(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : findExisting(dirname(folder));
}
