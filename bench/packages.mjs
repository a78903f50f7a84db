// npm run bench -- packages: Almanac's packages beside others that hold the same kind of data: what they weigh, how long their import takes
// and how much memory it needs. It writes the tables in docs/packages.md.
import { join } from 'node:path';
import { run as runStep } from '../scripts/steps.mjs';
import { inFolder } from './folder.mjs';
import { installOurs, installPeers } from './packages/install.mjs';
import { measureBundle, measureImport, measureMemory, writeSubject } from './packages/measure.mjs';
import { subjects } from './packages/subjects.mjs';
import { writeTables } from './packages/write-tables.mjs';
import { showTable } from './table.mjs';

export function run() {
  return inFolder(async (folder) => {
    runStep('npm', ['run', 'pack'], 'The packages could not be packed.');
    const ours = installOurs(join(folder, 'ours'));
    const theirs = installPeers(join(folder, 'theirs'));
    const rows = [];
    for (const subject of subjects) {
      const installed = ours.describe(subject.package) ? ours : theirs;
      const file = writeSubject(installed.folder, subject);
      rows.push({
        name: subject.name,
        does: subject.does,
        ...installed.describe(subject.package),
        'bundle KB': await measureBundle(installed.folder, subject),
        'import × node': measureImport(file),
        'memory MB': measureMemory(file),
      });
    }
    showTable('packages', rows);
    writeTables(rows, [...ours.described, ...theirs.described]);
  });
}
