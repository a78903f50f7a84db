import { readFileSync } from 'node:fs';
import { readTables } from '../../datasets/astronomy/sky-tables.js';

const { index } = readTables(readFileSync(new URL('../../../dist/data/astronomy/tables.bin', import.meta.url)));

/** The eclipses of 1900 to 2100. */
export default index.eclipses;
