// npm run mutation: changes the code in one small way at a time and runs the unit tests of that code. A change that no test notices
// shows a promise without a test, or code that does nothing. Slow: run it with nice, on a machine with nothing else to do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeSurvivors, printArea, printTable } from './mutation/judge-survivors.mjs';
import { runStryker } from './mutation/run-stryker.mjs';
import { fail, installTestTools, prepare, root, say } from './steps.mjs';

const areas = readAreas();
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !areas.some((area) => area.name === name));
if (unknown !== undefined) fail(`${unknown} is not an area; areas are ${areas.map(({ name }) => name).join(', ')}`);

await prepare({ development: true });
if (!existsSync(join(root, 'test-tools/node_modules/@stryker-mutator/core'))) installTestTools();

const rows = [];
for (const area of areas.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  say(`changing the code of: ${area.name}`);
  const row = judgeSurvivors(area, runStryker(area));
  printArea(row);
  rows.push(row);
}
printTable(rows);
if (rows.some(({ isEnough }) => !isEnough)) process.exitCode = 1;

/**
 * The areas, each with the files that are changed, the tests that have to notice, and the changes that nobody can notice: `file`, the
 * `line` as it is written, the `change` of it, and why.
 */
function readAreas() {
  const folder = join(root, 'scripts/mutation/areas');
  return readdirSync(folder).map((file) => ({
    name: file.replace('.json', ''),
    ...JSON.parse(readFileSync(join(folder, file), 'utf8')),
  }));
}
