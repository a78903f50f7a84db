import { readdir } from 'node:fs/promises';

/** Versions as names of folders. Nothing else in the folder is served. */
export const versionPattern = /^\d{4}\.\d{1,2}\.\d{1,2}(?:\.\d{1,3})?$/;

/** Lists the versions in a folder of downloads, the newest first: 2026.11.22 is newer than 2026.9.1. */
export async function listVersions(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => versionPattern.test(name)).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}
