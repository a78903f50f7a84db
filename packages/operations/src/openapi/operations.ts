import type { TObject } from 'typebox';
import { listFormats } from '../http/choose-format.js';
import { type AnyOperation, findWildcard } from '../operation.js';
import { isRequired, type Parameter, type Parameters } from '../parameters/parameter.js';
import { describeAnswer, describeFormat } from './answers.js';
import { commonFailures, listFailures, readsKeys } from './failures.js';
import { tagOperation } from './paths.js';
import { capitalize, type Json, type Schemas } from './schemas.js';

export const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Optional. Raises the daily allowance.' },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key in another header; `x-api-key` takes precedence.',
  },
} as const;

/** The key that operations take unless they say otherwise. */
export const optionalKey = [{}, ...Object.keys(securitySchemes).map((name) => ({ [name]: [] }))];

/** Lists in other formats have their own paths, so that a client has one type for each answer. */
export function describeOperation(operation: AnyOperation, schemas: Schemas): Json {
  const { id, path, body, description, examples, deprecated } = operation;
  const notes = [description];
  if (deprecated)
    notes.push(`Deprecated since ${deprecated.since}, answered until ${deprecated.sunset}: ${deprecated.link}`);
  const otherPaths = listFormats(operation)
    .slice(1)
    .map(({ suffix }) => `\`${path}.${suffix}\``);
  if (otherPaths.length > 0) notes.push(`In other formats: ${otherPaths.join(', ')}.`);
  const exampleLines = examples.map((each) => `\n- ${each.description}: \`${each.path}\``);
  if (!body && exampleLines.length > 0) notes.push(`Examples:\n${exampleLines.join('')}`);
  return {
    operationId: id,
    ...(deprecated ? { deprecated: true } : {}),
    summary: summarize(description),
    description: notes.join('\n\n'),
    ...describeRequest(operation, schemas),
    responses: describeResponses(operation, describeAnswer(operation, schemas)),
    'x-examples': examples.map(({ description, ...request }) => ({ summary: description, ...request })),
  };
}

export function describeOtherFormats(
  operation: AnyOperation,
  schemas: Schemas,
): (readonly [suffix: string, operationObject: Json])[] {
  const { id, path, deprecated, answers } = operation;
  const { pretty: _, ...params } = operation.params;
  return listFormats(operation)
    .slice(1)
    .map((format) => {
      const { record } = answers as { readonly record: TObject };
      const operationObject = {
        operationId: id + capitalize(format.suffix),
        ...(deprecated ? { deprecated: true } : {}),
        summary: `${path} as ${format.name}`,
        description: `As ${format.name}.`,
        ...describeRequest({ ...operation, params }, schemas),
        responses: describeResponses(operation, describeFormat(operation, record, format, schemas)),
        'x-format-of': id,
      };
      return [format.suffix, operationObject];
    });
}

/** The maximum in characters. Longer summaries do not fit the menus of documentation pages. */
const maxSummaryLength = 90;

/** Returns the first clause; if it is too long, only the part before its first comma. */
function summarize(description: string): string {
  const [clause = description] = /^.+?(?=[:;]\s|\.(?:\s|$))/.exec(description) ?? [];
  return clause.length > maxSummaryLength ? clause.replace(/,.*/, '') : clause;
}

function describeRequest(operation: AnyOperation, schemas: Schemas): Json {
  return {
    tags: [tagOperation(operation)],
    ...(readsKeys(operation) ? {} : { security: [] }),
    parameters: [
      ...describeParameters(operation.pathParams, 'path', schemas).map((parameter) =>
        // OpenAPI 3.1 cannot express a path parameter that contains slashes.
        parameter.name === findWildcard(operation) ? { ...parameter, 'x-holds-slashes': true } : parameter,
      ),
      ...describeParameters(operation.params, 'query', schemas),
    ],
    ...(operation.body ? { requestBody: describeBody(operation, operation.body, schemas) } : {}),
  };
}

function describeParameters(parameters: Parameters, location: 'path' | 'query', schemas: Schemas): Json[] {
  return Object.entries<Parameter<unknown>>(parameters).map(([name, parameter]) => ({
    name,
    in: location,
    description: parameter.description,
    ...(location === 'path' || isRequired(parameter) ? { required: true } : {}),
    schema: schemas.write(parameter.schema, capitalize(name)),
  }));
}

function describeBody(
  { id, examples, description }: AnyOperation,
  fields: Parameters<unknown>,
  schemas: Schemas,
): Json {
  const entries = Object.entries<Parameter<unknown, unknown>>(fields);
  const properties = entries.map(([name, { description, schema }]) => [name, { ...schema, description }]);
  const schema = {
    type: 'object',
    description: `The input of ${id}.`,
    required: entries.filter(([, parameter]) => isRequired(parameter)).map(([name]) => name),
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
  const exampleEntries = examples.map(({ description, body }, index) => [
    `example${index + 1}`,
    { summary: description, value: body },
  ]);
  const content = {
    schema: schemas.write(schema, `${capitalize(id)}Body`),
    ...(exampleEntries.length > 0 ? { examples: Object.fromEntries(exampleEntries) } : {}),
  };
  return { required: true, description: summarize(description), content: { 'application/json': content } };
}

function describeResponses(operation: AnyOperation, answer: Json): Json {
  const shared = `#/components/responses/${operation.failures?.name ?? ''}`;
  return {
    200: answer,
    ...(operation.noStore ? {} : { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(
      listFailures(operation)
        .filter(({ status }) => !commonFailures.includes(status))
        .map(({ status, name }) => [status, { $ref: shared + name }]),
    ),
    default: { $ref: `${shared}OtherFailure` },
  };
}
