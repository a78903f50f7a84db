import { writeOut } from '../../read-openapi.js';

export interface DescribedRoute {
  readonly method: string;
  /** Parameters are in braces. */
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  readonly body?: unknown;
  /** The statuses that openapi.json documents. */
  readonly statuses: readonly string[];
}

export interface DescribedParameter {
  readonly name: string;
  /** Where the parameter is sent, such as `query` or `path`. */
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly validValue: string;
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
}

/** Values of the parameters that a parameter requires. openapi.json does not describe these dependencies. */
const companions: Record<string, Record<string, string>> = {
  scale: { values: 'DE:3,FR:5,JP:9' },
  classes: { values: 'DE:3,FR:5,JP:9' },
  colors: { values: 'DE:3,FR:5,JP:9' },
  projection: { focus: 'Europe' },
  latitude: { longitude: '8.5' },
  longitude: { latitude: '47.3' },
};
/** By route, a parameter that is valid only without some others. */
const alternatives: Record<string, { readonly name: string; readonly others: readonly string[] }> = {
  '/time/convert': { name: 'q', others: ['at', 'from', 'to'] },
};

export function isAlternative({ path }: DescribedRoute, name: string): boolean {
  return alternatives[path]?.name === name;
}

/** Parameters by the last word of a path: they shorten lists that would take seconds, or give values to convert. */
const parametersByLastWord: Record<string, Record<string, string>> = {
  cities: { q: 'zurich' },
  search: { q: 'zurich' },
  events: { from: '2026-01-01', to: '2026-12-31' },
  convert: { at: '2026-03-29T02:30', from: 'Europe/Zurich', to: 'Asia/Tokyo' },
};

// biome-ignore lint/suspicious/noExplicitAny: openapi.json, whose shape openapi.test.ts checks.
export function listDescribedRoutes(document: any): DescribedRoute[] {
  const { paths, components } = writeOut(document);
  return Object.entries<Record<string, never>>(paths).flatMap(([path, operations]) =>
    ['get', 'post', 'delete'].flatMap((method) => {
      const operation = operations[method];
      return operation ? [describeRoute(method, path, operation, components.schemas)] : [];
    }),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: an operation of openapi.json.
function describeRoute(method: string, path: string, operation: any, schemas: Record<string, Schema>): DescribedRoute {
  const { parameters = [], requestBody, responses } = operation;
  const json = requestBody?.content['application/json'];
  const example = Object.values<{ value: unknown }>(json?.examples ?? {})[0];
  const schema = schemas[json?.schema.$ref.split('/').at(-1)];
  return {
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((parameter: DescribedParameter) => ({
      ...parameter,
      validValue: chooseValidValue(parameter.name, parameter.schema, path),
    })),
    body: json && (example?.value ?? createBody(schema ?? {})),
    statuses: Object.keys(responses),
  };
}

function chooseValidValue(name: string, schema: Schema, path: string): string {
  const { enum: choices, examples, type, minimum = 1, pattern } = schema;
  if (name === 'limit') return '2';
  if (name === 'id' && !examples) return path.startsWith('/planets') ? 'saturn' : '1';
  if (choices) return String(choices[0]);
  if (examples) return String(examples[0]);
  if (type === 'boolean') return 'true';
  if (type === 'integer' || type === 'number') return String(Math.max(minimum, 2));
  if (name === 'token') return 'x'.repeat(32);
  return pattern ? 'DE' : 'en';
}

function createBody({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, chooseValidValue(name, properties[name] ?? {}, '')]));
}

/** Chooses required parameters, `limit`, those to test, those that they require, and `parametersByLastWord`. */
export function chooseQuery(
  { path, parameters }: DescribedRoute,
  parametersToTest: readonly string[],
): Map<string, string> {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const chosenParameters = queryParameters.filter(
    ({ name, required }) => required || name === 'limit' || parametersToTest.includes(name),
  );
  const query = new Map(chosenParameters.map(({ name, validValue: valid }) => [name, valid]));
  const addedParameters = [
    parametersByLastWord[findLastWord(path)],
    ...parametersToTest.map((name) => companions[name]),
  ];
  for (const [name, value] of addedParameters.flatMap((each) => Object.entries(each ?? {})))
    if (!query.has(name) && queryParameters.some((parameter) => parameter.name === name)) query.set(name, value);
  const { name = '', others: replacedNames = [] } = alternatives[path] ?? {};
  if (query.has(name)) for (const each of replacedNames) query.delete(each);
  return query;
}

/** Values in `raw` replace those of the query and are not encoded. */
export function writeQuery(query: ReadonlyMap<string, string>, raw: Record<string, string> = {}): string[] {
  return Array.from(query, ([name, value]) => `${name}=${raw[name] ?? encodeURIComponent(value)}`);
}

/** Values in `raw` replace valid ones and are not encoded. */
export function writePath(
  { path, parameters }: DescribedRoute,
  query: readonly string[],
  raw: Record<string, string> = {},
): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const valid = parameters.find((parameter) => parameter.name === name)?.validValue ?? '';
    return raw[name] ?? encodeURIComponent(valid);
  });
  return query.length > 0 ? `${filledPath}?${query.join('&')}` : filledPath;
}

/**
 * Lists parameters that an error may name instead: those that the given one requires or excludes, and `to` of events.
 */
export function listCompanions({ path }: DescribedRoute, name: string): string[] {
  const excludedNames = alternatives[path]?.name === name ? alternatives[path].others : [];
  return [...Object.keys(companions[name] ?? {}), ...(findLastWord(path) === 'events' ? ['to'] : []), ...excludedNames];
}

function findLastWord(path: string): string {
  return /^(?:\/\w+)*\/(\w+)/.exec(path)?.[1] ?? '';
}
