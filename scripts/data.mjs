// npm run data -- DATASET…: compiles the data that has changed, writes the pages that count sources and corrections,
// and runs the tests of the named datasets.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, prepare, root, run, runTests, say } from './steps.mjs';

const datasets = process.argv.slice(2);
const folders = datasets.map((name) => `packages/data/src/datasets/${name}`);
const unknown = datasets.find((_name, index) => !existsSync(join(root, folders[index])));
if (unknown !== undefined)
  fail(`there is no dataset "${unknown}": datasets are the folders of data/, as in npm run data -- cities`);
if (datasets.length === 0) fail('name the datasets that you changed, as in npm run data -- cities');

await prepare({ development: true, withLists: false });
say('writing SOURCES.md, and the pages that count the data');
run(process.execPath, [join(root, 'scripts/write-pages.mjs')], 'A page could not be written: the lines above say why.');
say(`running the tests of ${datasets.join(', ')}`);
runTests(folders);
say('npm run data:diff shows the changed records');
