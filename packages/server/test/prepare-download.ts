import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from '@almanac/data/internal';

/** The content of the only download that a service under test can send, unless the test prepares others. */
export const preparedCsv = 'code,name\r\nEU,Europe\r\n';

/** The entry of the download `preparedCsv` in the manifest of downloads. */
export const preparedFile = {
  name: 'continents.csv',
  dataset: 'continents',
  format: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  records: 1,
  bytes: preparedCsv.length,
  sha256: hash('sha256', preparedCsv),
  date: '2026-01-01',
  licence: 'MIT',
  sources: ['m49'],
};

/** Writes a download as `almanac export --downloads` would, but with other content. */
export function prepareDownload(stateFolder: string, { manifest: { dataVersion, hash: dataHash } }: Library): void {
  const folder = join(stateFolder, 'downloads', dataVersion);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, preparedFile.name), preparedCsv);
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ dataVersion, dataHash, files: [preparedFile], sources: [] }),
  );
}
