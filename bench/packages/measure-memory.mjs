// Imports a module and prints the megabytes by which this process has grown.
import { pathToFileURL } from 'node:url';
import { measureMemory } from '../search/timing.mjs';

const before = await measureMemory();
globalThis.kept = await import(pathToFileURL(process.argv[2]).href);
const after = await measureMemory();
console.log(after.residentMb - before.residentMb);
