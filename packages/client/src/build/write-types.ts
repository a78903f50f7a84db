import { readFileSync } from 'node:fs';
import { writePlainTypes } from '@almanac/data/plain-types';
import { ShapeProperties } from '@almanac/data/schemas/country-shapes';
import { StateShapeProperties } from '@almanac/data/schemas/state-shapes';
import { type AnyOperation, statusByCode } from '@almanac/operations';
import type { TSchema } from 'typebox';
import { listParameters, nameParameters, nameRecord } from './operation-parts.js';

const shapeTypeFiles = ['shapes', 'datasets/country-shapes', 'datasets/state-shapes'].map(
  (folder) => new URL(`../../../data/src/${folder}/geo-json.ts`, import.meta.url),
);

export function writeRecords(operations: readonly AnyOperation[]): string {
  const schemas = operations.flatMap((operation): [string, TSchema][] =>
    operation.answers.kind === 'content' ? [] : [[nameRecord(operation), operation.answers.record]],
  );
  const shapes = shapeTypeFiles
    .map((file) => readFileSync(file, 'utf8').replace(/^(?:import|export) .* from .*\n+/gm, ''))
    .join('\n');
  return `${writePlainTypes({ ...Object.fromEntries(schemas), ShapeProperties, StateShapeProperties })}\n${shapes}`;
}

export function writeParameters(operations: readonly AnyOperation[]): string {
  const schemas = operations.map((operation) => [nameParameters(operation), describeParameters(operation)]);
  const codes = Object.keys(statusByCode).map((code) => `'${code}'`);
  return `import type { CountryCode, CurrencyCode, LanguageCode, Suggested, TimezoneName } from '../codes.js';

${writePlainTypes(Object.fromEntries(schemas))}
/** The error codes that the service may return. */
export type ServiceErrorCode = ${codes.join(' | ')};
`;
}

function describeParameters(operation: AnyOperation): object {
  const parameters = listParameters(operation);
  return {
    $id: nameParameters(operation),
    type: 'object',
    description: `Parameters of \`${operation.id}\`.`,
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema, codeType }) => [
        name,
        { ...allowLists(suggestCodes(schema, codeType)), description: description + describeDefault(schema) },
      ]),
    ),
    required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
}

/** Lets editors suggest codes; null stays allowed where it was. */
function suggestCodes(schema: TSchema, codeType: string | undefined): TSchema {
  if (codeType === undefined) return schema;
  const { type, anyOf } = schema as { type?: string; anyOf?: TSchema[] };
  if (type === 'string') return { ...schema, $ref: `Suggested<${codeType}>` };
  return anyOf ? { ...schema, anyOf: anyOf.map((each) => suggestCodes(each, codeType)) } : schema;
}

/** Allows an array too, if one of the examples of a string lists several values, such as `CH,AT`. */
function allowLists(schema: TSchema): object {
  const { type, $ref, examples = [] } = schema as { type?: string; $ref?: string; examples?: readonly unknown[] };
  const isList = type === 'string' && examples.some((example) => /\S,\S/.test(String(example)));
  if (!isList) return schema;
  const element = { type, ...($ref && { $ref }) };
  return { anyOf: [element, { type: 'array', items: { anyOf: [element, { type: 'number' }] } }] };
}

function describeDefault(schema: TSchema): string {
  const { default: value } = schema as { default?: unknown };
  return value === undefined ? '' : ` By default ${JSON.stringify(value)}.`;
}
