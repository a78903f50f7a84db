// npm run mutation [-- AREA…]: changes the code of the named areas, or of all, in one small way at a time and runs the
// unit tests of that code. A change that no test notices reveals a missing test, or code that does nothing. Slow: run
// it with nice, on an otherwise idle machine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeSurvivors, printArea, printTable } from './mutation/judge-survivors.mjs';
import { runStryker } from './mutation/run-stryker.mjs';
import { fail, installTestTools, prepare, root, say } from './steps.mjs';

const areas = readAreas();
const requestedAreas = process.argv.slice(2);
const unknown = requestedAreas.find((name) => !areas.some((area) => area.name === name));
if (unknown !== undefined) fail(`${unknown} is not an area; areas are ${areas.map(({ name }) => name).join(', ')}`);

await prepare({ development: true });
if (!existsSync(join(root, 'test-tools/node_modules/@stryker-mutator/core'))) installTestTools();

const rows = [];
for (const area of areas.filter(({ name }) => requestedAreas.length === 0 || requestedAreas.includes(name))) {
  say(`changing the code of: ${area.name}`);
  const row = judgeSurvivors(area, runStryker(area));
  printArea(row);
  rows.push(row);
}
printTable(rows);
if (rows.some(({ isEnough }) => !isEnough)) process.exitCode = 1;

/**
 * Each area has the files to change, the tests that must notice, and the changes that no test can notice: `file`, the
 * original `line`, its `change`, and the reason.
 */
function readAreas() {
  const folder = join(root, 'scripts/mutation/areas');
  return readdirSync(folder).map((file) => ({
    name: file.replace('.json', ''),
    ...JSON.parse(readFileSync(join(folder, file), 'utf8')),
  }));
}
