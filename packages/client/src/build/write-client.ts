import type { AnyOperation } from '@almanac/operations';
import { writeInterface } from './write-interface.js';
import { writeMethods } from './write-methods.js';
import { writeParameters, writeRecords } from './write-types.js';

const firstLine = '// Written from the operations by npm run client.';

/** Writes what of the client follows from the operations: contents by the name of the module. */
export function writeClient(operations: readonly AnyOperation[]): ReadonlyMap<string, string> {
  const files = {
    'almanac.ts': writeInterface(operations),
    'methods.ts': writeMethods(operations),
    'parameters.ts': writeParameters(operations),
    'records.ts': writeRecords(operations),
  };
  return new Map(Object.entries(files).map(([name, text]) => [name, `${firstLine}\n${text}`]));
}
