import type { Steps } from '@almanac/data/internal';
import type { TSchema } from 'typebox';
import { findFormats } from './formats/formats.js';
import { type AnswerShape, type AnyOperation, type Example, findWildcard } from './operation.js';
import { Invalid, type Parameter, type Parameters } from './parameters/parameter.js';

type Json = Record<string, unknown>;

/** Describes the service as a whole. */
export interface ServiceDescription {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Where errors in the data are reported. */
  readonly contactUrl?: string | undefined;
  /** Errors by status. */
  readonly failures: Readonly<Record<string, DescribedFailure>>;
  readonly failure: TSchema;
  readonly securitySchemes: Readonly<Record<string, unknown>>;
}

/** An error that operations may return. All share one schema. */
export interface DescribedFailure {
  readonly name: string;
  readonly description: string;
  /** Its headers, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether an operation can return it; all can by default. */
  readonly isPossible?: (operation: AnyOperation) => boolean;
}

/** The OpenAPI 3.1 document of these operations, in small steps. Schemas with an `$id` become named components. */
export function* describeOperations(operations: readonly AnyOperation[], service: ServiceDescription): Steps<Json> {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}').replace('*', `{${findWildcard(operation)}}`);
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describeOperation(operation, service, schemas),
    };
    yield;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: service.title,
      version: service.version,
      description: service.description,
      ...(service.contactUrl === undefined ? {} : { contact: writeContact(service.contactUrl) }),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{}, ...Object.keys(service.securitySchemes).map((name) => ({ [name]: [] }))],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries({ ...schemas, Failure: hoist(service.failure, schemas, true) }).sort(([a], [b]) =>
          a < b ? -1 : 1,
        ),
      ),
      responses: describeFailures(service),
      securitySchemes: service.securitySchemes,
    },
  };
}

function writeContact(url: string): Json {
  const name = 'Errors in the data';
  return url.startsWith('mailto:') ? { name, email: url.slice('mailto:'.length) } : { name, url };
}

function describeOperation(operation: AnyOperation, service: ServiceDescription, schemas: Json): Json {
  return {
    operationId: operation.id,
    summary: operation.description,
    tags: [operation.path.split('/')[1] || 'service'],
    parameters: [
      ...describeParameters(operation.pathParams, 'path', schemas).map((parameter) =>
        // OpenAPI 3.1 cannot express a path parameter that contains slashes.
        parameter.name === findWildcard(operation) ? { ...parameter, 'x-holds-slashes': true } : parameter,
      ),
      ...describeParameters(operation.params, 'query', schemas),
    ],
    ...(operation.body ? { requestBody: describeBody(operation.body, operation.examples, schemas) } : {}),
    responses: {
      200: describeAnswer(operation, schemas),
      ...(operation.noStore
        ? {}
        : { 304: { description: 'Not modified: the tag in if-none-match is still current.' } }),
      ...Object.fromEntries(
        Object.entries(service.failures)
          .filter(([, { isPossible }]) => isPossible?.(operation) ?? true)
          .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
    'x-examples': operation.examples.map(({ description, ...question }) => ({ summary: description, ...question })),
  };
}

function describeParameters(parameters: Parameters, where: 'path' | 'query', schemas: Json): Json[] {
  return Object.entries<Parameter<unknown>>(parameters).map(
    ([name, { description, schema, default: defaultValue }]) => ({
      name,
      in: where,
      description,
      ...(where === 'path' || defaultValue instanceof Invalid ? { required: true } : {}),
      schema: hoist(schema, schemas),
    }),
  );
}

function describeBody(fields: Parameters<unknown>, examples: readonly Example[], schemas: Json): Json {
  const entries = Object.entries<Parameter<unknown, unknown>>(fields);
  const properties = entries.map(([name, { description, schema }]) => [
    name,
    { description, ...(hoist(schema, schemas) as Json) },
  ]);
  const required = entries
    .filter(([, { default: defaultValue }]) => defaultValue instanceof Invalid)
    .map(([name]) => name);
  const schema = {
    type: 'object',
    required,
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
  const shown = examples.map(({ description, body }, index) => [
    `example${index + 1}`,
    { summary: description, value: body },
  ]);
  return {
    required: true,
    content: { 'application/json': { schema, ...(shown.length > 0 ? { examples: Object.fromEntries(shown) } : {}) } },
  };
}

function describeAnswer({ answers, id, method }: AnyOperation, schemas: Json): Json {
  if (answers.kind === 'content') {
    const [type = '', charset] = answers.mediaType.split(';');
    const text = charset === undefined ? { type: 'string', format: 'binary' } : { type: 'string' };
    const schema = type.endsWith('json') ? { type: 'object' } : text;
    return { description: answers.description, content: { [type]: { schema } } };
  }
  const name = `${id[0]?.toUpperCase()}${id.slice(1)}Answer`;
  schemas[name] = describeEnvelope(answers, schemas);
  return {
    description: (answers.record as { description?: string }).description ?? '',
    content: {
      'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
      ...(method === 'GET' ? describeOtherFormats(answers) : {}),
    },
  };
}

function describeOtherFormats({ kind, record }: Exclude<AnswerShape, { kind: 'content' }>): Json {
  if (kind === 'record') return {};
  const others = findFormats(record).filter(({ suffix }) => suffix !== 'json');
  return Object.fromEntries(
    others.map(({ mediaType, description }) => [mediaType.split(';')[0], { schema: { type: 'string', description } }]),
  );
}

function describeEnvelope({ kind, record }: Exclude<AnswerShape, { kind: 'content' }>, schemas: Json): Json {
  const item = hoist(record, schemas);
  if (kind === 'record')
    return { type: 'object', required: ['data'], properties: { data: item }, additionalProperties: false };
  schemas.ListMeta = {
    type: 'object',
    required: ['count', 'total'],
    properties: {
      count: { type: 'integer', minimum: 0, description: 'How many records were returned.' },
      total: { type: 'integer', minimum: 0, description: 'How many records matched.' },
    },
    additionalProperties: false,
  };
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data: { type: 'array', items: item }, meta: { $ref: '#/components/schemas/ListMeta' } },
    additionalProperties: false,
  };
}

function describeFailures({ failures }: ServiceDescription): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    Object.values(failures).map(({ name, description, headers = {} }) => {
      const described = Object.entries(headers).map(([header, description]) => [
        header,
        { description, required: true, schema: { type: 'string' } },
      ]);
      const head = described.length > 0 ? { headers: Object.fromEntries(described) } : {};
      return [name, { description, ...head, content }];
    }),
  );
}

/** A copy of a schema in which every part with an `$id` is a reference to a component of that name. */
function hoist(schema: unknown, schemas: Json, inPlace = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => hoist(part, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id, ...rest } = schema as Json;
  if (typeof $id === 'string' && !inPlace) {
    if (!(($id as string) in schemas)) {
      schemas[$id] = {};
      schemas[$id] = hoist(rest, schemas, true);
    }
    return { $ref: `#/components/schemas/${$id}` };
  }
  return Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, hoist(part, schemas)]));
}
