import type { Steps } from '@almanac/data/internal';
import type { TSchema } from 'typebox';
import type { AnyOperation } from '../operation.js';
import { describeOperation, describeOtherFormats } from './operations.js';
import { describeTags, writePath } from './paths.js';
import { type Json, Schemas } from './schemas.js';

/** Describes the service as a whole. */
export interface ServiceDescription {
  readonly title: string;
  readonly version: string;
  /** In Markdown. */
  readonly description: string;
  /** Where callers reach it. */
  readonly url: string;
  readonly contact: { readonly name: string; readonly url?: string; readonly email?: string };
  readonly license: { readonly name: string; readonly identifier: string };
  /** Errors by status. */
  readonly failures: Readonly<Record<string, DescribedFailure>>;
  readonly failure: TSchema;
  readonly securitySchemes: Readonly<Record<string, unknown>>;
  /** True if an operation reads the caller's key. */
  readonly readsKeys: (operation: AnyOperation) => boolean;
}

/** An error that operations may return. All share one schema. */
export interface DescribedFailure {
  readonly name: string;
  readonly description: string;
  /** Its headers, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True if an operation can return it; all can by default. */
  readonly isPossible?: (operation: AnyOperation) => boolean;
}

/** The OpenAPI 3.1 document of these operations, in small steps. */
export function* describeOperations(operations: readonly AnyOperation[], service: ServiceDescription): Steps<Json> {
  const schemas = new Schemas();
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = writePath(operation, Object.keys(paths));
    const described = describeOperation(operation, service, schemas);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described };
    for (const [suffix, get] of describeOtherFormats(operation, service, schemas)) paths[`${path}.${suffix}`] = { get };
    yield;
  }
  const { title, version, description, contact, license, url, securitySchemes } = service;
  const responses = describeFailures(service, schemas);
  return {
    openapi: '3.1.0',
    info: { title, version, description, contact, license },
    servers: [{ url, description: 'This service.' }],
    tags: describeTags(operations),
    paths,
    components: { schemas: schemas.list(), responses, securitySchemes },
  };
}

function describeFailures({ failures, failure }: ServiceDescription, schemas: Schemas): Json {
  const content = { 'application/json': { schema: schemas.write(failure, 'Failure') } };
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
