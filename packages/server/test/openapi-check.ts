import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { writeOut } from './read-openapi.js';

/** An answer that has been checked against openapi.json. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the fields, and openapi.json describes the shape.
  readonly json: any;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, DescribedResponse>> };
}

interface DescribedResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Reference }>>;
}

interface DescribedOperation {
  readonly parameters: readonly { readonly name: string; readonly 'x-holds-slashes'?: true }[];
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

/** The schema of an answer, the schema of the items of a list, or the schemas of whole and of partial records. */
interface Reference {
  readonly $ref?: string;
  readonly items?: Reference;
  readonly anyOf?: readonly [wholeRecords: Reference, recordsWithSomeFields: Reference];
}

/** Throws an error if an answer to a request does not match `openapi.json`. */
export type OpenapiCheck = (method: string, path: string, answer: Answer) => void;

/** The maximum number of records that are checked. Of longer lists, only every nth record is checked. */
const maxCheckedRecords = 2000;

const checks = new Map<string, OpenapiCheck>();

/**
 * Loads the check against `openapi.json` of a service. Schemas are compiled once for all services in this process with
 * the same document.
 * @param requestDocument requests the document with the given headers
 */
export async function loadOpenapiCheck(
  requestDocument: (headers: Readonly<Record<string, string>>) => Promise<Pick<Answer, 'headers' | 'bytes'>>,
): Promise<OpenapiCheck> {
  const { headers, bytes } = await requestDocument(
    checks.size === 0 ? {} : { 'if-none-match': [...checks.keys()].join(', ') },
  );
  const tag = headers.etag ?? '';
  const check = checks.get(tag) ?? createOpenapiCheck(writeOut(JSON.parse(bytes.toString('utf8'))));
  checks.set(tag, check);
  return check;
}

/**
 * Creates a check of any answer against `openapi.json`: the operation must document the status and the schema of
 * the answer. Errors of unknown routes must have the schema `Failure`.
 */
function createOpenapiCheck(document: Document): OpenapiCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const patterns = Object.entries(document.paths).map(([path, methods]) => {
    const parameters = Object.values(methods).flatMap((method) => method.parameters);
    const expression = dropVersion(path)
      .replace(/[.]/g, '\\.')
      .replace(/\{(\w+)\}/g, (_, name: string) => {
        const parameter = parameters.find((each) => each.name === name);
        return parameter?.['x-holds-slashes'] ? '.+' : '[^/]+';
      });
    return [path, new RegExp(`^${expression}/?$`)] as const;
  });

  return (method, path, answer) => {
    // A list with the suffix `.json` is the same list; openapi.json describes it once.
    const barePath = dropVersion(path.split('?')[0] ?? '').replace(/(?<!^\/openapi)\.json$/, '');
    // A path without parameters takes precedence, as in the router.
    const exactMatch = patterns.find(([path]) => path === barePath.replace(/(?<=.)\/$/, ''));
    const route = (exactMatch ?? patterns.find(([, pattern]) => pattern.test(barePath)))?.[0];
    const describedMethods = route === undefined ? {} : (document.paths[route] ?? {});
    const ownOperation = describedMethods[method === 'HEAD' ? 'get' : method.toLowerCase()];
    // If openapi.json does not describe the method, the status must be documented for another method of the route.
    const statuses = (ownOperation ? [ownOperation] : Object.values(describedMethods)).flatMap(({ responses }) =>
      Object.keys(responses),
    );
    // Only lists have the suffix `.json`. Any other path with it gets 404, as an unknown route.
    const isDescribed =
      route !== undefined && method !== 'OPTIONS' && !(path.includes('.json') && answer.status === 404);
    if (isDescribed)
      expect(statuses, `openapi.json documents the status of ${method} ${route}`).toContain(String(answer.status));
    if (answer.bytes.length === 0 || answer.headers['content-encoding'] || method === 'HEAD') return;
    // /mcp answers in JSON-RPC, which openapi.json does not describe.
    if (barePath === '/mcp') return;
    const type = (answer.headers['content-type'] ?? '').replace(/; charset=utf-8$/, '');
    if (answer.status >= 400 || !route) {
      const { $ref = '' } = ownOperation?.responses[answer.status] ?? {};
      const described = document.components.responses[$ref.split('/').at(-1) ?? ''];
      if (type === 'application/json' && barePath !== '/openapi.json')
        expectValid(described?.content?.[type]?.schema ?? { $ref: '#/components/schemas/Failure' }, answer.json);
      return;
    }
    const geojsonGet = document.paths[`${route}.geojson`]?.get;
    const { content = {} } =
      (type === 'application/geo+json' && geojsonGet ? geojsonGet : ownOperation)?.responses[answer.status] ?? {};
    // Downloads are files of any type.
    if ('*/*' in content) return;
    if (!/json$/.test(type) || type === 'application/x-ndjson') return;
    const schema = content[type]?.schema;
    if (!schema) throw new Error(`openapi.json does not say that ${method} ${route} answers with ${type}`);
    // GeoJSON and TopoJSON are described only as objects.
    if ((schema as { type?: string }).type === 'object') return;
    expectValid(schema.anyOf?.[/[?&]fields=[^&]/.test(path) ? 1 : 0] ?? schema, answer.json);
  };

  function expectValid({ $ref, items }: Reference, value: Answer['json']): void {
    if (items) {
      expect(value).toBeInstanceOf(Array);
      for (const item of value) expectValid(items, item);
      return;
    }
    const validate = $ref === undefined ? undefined : ajv.getSchema(`openapi${$ref}`);
    if (!validate) throw new Error(`openapi.json has no ${$ref}`);
    if (!validate(takeEveryNthRecord(value)))
      throw new Error(`the answer is not what openapi.json says: ${ajv.errorsText(validate.errors?.slice(0, 5))}`);
  }
}

function takeEveryNthRecord(answer: Answer['json']): unknown {
  const { data } = answer;
  if (!Array.isArray(data) || data.length <= maxCheckedRecords) return answer;
  const step = Math.ceil(data.length / maxCheckedRecords);
  return { ...answer, data: data.filter((_, index) => index % step === 0) };
}

/** Removes `/v1` from a path. */
function dropVersion(path: string): string {
  return path.replace(/^\/v1(?=\/)/, '');
}
