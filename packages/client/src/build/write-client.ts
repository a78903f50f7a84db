import { type AnyOperation, shapeRequest } from '@almanac/operations';
import { nameOperation } from '../names.js';
import { isWholeList } from './operation-parts.js';
import { writeInterface } from './write-interface.js';
import { writeParameters, writeRecords } from './write-types.js';

const firstLine = '// Written from the operations by npm run client.';

export function writeClient(operations: readonly AnyOperation[]): ReadonlyMap<string, string> {
  const files = {
    'almanac.ts': writeInterface(operations),
    'methods.ts': writeMethods(operations),
    'parameters.ts': writeParameters(operations),
    'records.ts': writeRecords(operations),
  };
  return new Map(Object.entries(files).map(([name, text]) => [name, `${firstLine}\n${text}`]));
}

function writeMethods(operations: readonly AnyOperation[]): string {
  const lines = operations.map((operation) => `${writeName(operation)} ${operation.id} ${writeRoute(operation)}`);
  return `export const methods =\n  '${lines.join('|')}';\n`;
}

function writeName(operation: AnyOperation): string {
  const { group, method } = nameOperation(operation);
  return group === undefined ? method : `${group}.${method}`;
}

/** Writes the kind and the path of a `Method`: `r/countries/:alpha2`. */
function writeRoute(operation: AnyOperation): string {
  const { answers, method } = operation;
  const letter = answers.kind === 'list' && method === 'GET' && !isWholeList(operation) ? 's' : answers.kind.charAt(0);
  return (method === 'POST' ? letter.toUpperCase() : letter) + shapeRequest(operation).path;
}
