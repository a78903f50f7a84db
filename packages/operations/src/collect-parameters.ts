import { type Failure, invalidBody, invalidQuery } from './failure.js';
import { findFormats } from './formats/formats.js';
import type { AnyOperation } from './operation.js';
import { didYouMeanName } from './parameters/did-you-mean.js';
import { Invalid, type Parameter, type Parameters } from './parameters/parameter.js';
import type { RawRequest } from './parse-request.js';

const ignoredNames = /^(?:_|utm_)|^(?:fbclid|gclid|msclkid)$/;
const keyNames = /^(?:api[_-]?key|key|token|access_token)$/i;
const formatNames = /^(?:format|output|output_?format|fmt|f)$/i;

/** The texts of a query by name, without empty ones. Forms send empty fields too. */
export function collectQuery(operation: AnyOperation, pairs: RawRequest['query']): Map<string, string> | Failure {
  const texts = new Map<string, string>();
  for (const [name, text] of pairs) {
    if (!Object.hasOwn(operation.params, name)) {
      if (ignoredNames.test(name)) continue;
      if (keyNames.test(name)) return invalidQuery('a key is sent in the x-api-key header, never in the address', name);
      if (operation.ignoresUnknownParams) continue;
      return refuseUnknown(operation, name, text);
    }
    if (texts.has(name)) return invalidQuery(`${name} must be given once`, name);
    texts.set(name, text);
  }
  for (const [name, text] of texts) if (text === '') texts.delete(name);
  return texts;
}

function refuseUnknown(operation: AnyOperation, name: string, text: string): Failure {
  const { path, params } = operation;
  if (name === '') return invalidQuery(`a parameter without a name is none of ${path}`, name);
  const hint = formatNames.test(name) ? nameFormats(operation, text) : didYouMeanName(name, Object.keys(params));
  return invalidQuery(`${name} is not a parameter of ${path}${hint}`, name);
}

/** Names the paths of the other formats of a list, or of the one that was asked for. */
function nameFormats({ path, answers, method }: AnyOperation, text: string): string {
  if (answers.kind === 'content') return '';
  const formats = answers.kind === 'list' && method === 'GET' ? findFormats(answers.record) : [];
  const paths = formats.map(({ suffix }) => `${path}.${suffix}`);
  const asked = paths.find((each) => each === `${path}.${text.toLowerCase()}`);
  if (asked !== undefined) return `; the format is a suffix of the path: ${asked}`;
  return paths.length === 0 ? '; it answers in JSON' : `; formats are suffixes of the path: ${paths.join(', ')}`;
}

/** The fields of a body; none for an operation without a body, or if it may be left out and was. */
export function collectBody(operation: AnyOperation, body: unknown): Readonly<Record<string, unknown>> | Failure {
  const { body: known } = operation;
  if (!known || (body === undefined && isOptional(known))) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalidBody(`the body must be a JSON object${showBody(operation)}`);
  for (const name of Object.keys(body)) {
    if (Object.hasOwn(known, name)) continue;
    const hint = didYouMeanName(name, Object.keys(known));
    return invalidBody(`the body has no field ${JSON.stringify(name)}${hint}`, name);
  }
  return body as Readonly<Record<string, unknown>>;
}

/** True if every field of the body is optional. */
function isOptional(known: Parameters<unknown>): boolean {
  return Object.values(known).every(({ default: defaultValue }) => !(defaultValue instanceof Invalid));
}

/** Writes the end of a message about a missing or unreadable body: an example of one, or nothing. */
export function showBody({ body: known = {}, examples }: AnyOperation): string {
  const shown = examples.find(({ body }) => body)?.body ?? createExample(known);
  return Object.keys(shown).length === 0 ? '' : `, for example ${JSON.stringify(shown)}`;
}

/** A body of the required fields, each with the first example of its schema. */
function createExample(known: Parameters<unknown>): object {
  return Object.fromEntries(
    Object.entries<Parameter<unknown, unknown>>(known).flatMap(([name, { schema, default: defaultValue }]) => {
      const [example] = (schema as { examples?: unknown[] }).examples ?? [];
      return defaultValue instanceof Invalid && example !== undefined ? [[name, example]] : [];
    }),
  );
}
