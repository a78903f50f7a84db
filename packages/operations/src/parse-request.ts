import type { DatasetName, Hint, Library } from '@almanac/data/internal';
import { Failure, invalidBody, invalidQuery, noRoute, refuseParam } from './failure.js';
import { findFormats } from './formats/formats.js';
import type { AnyOperation, Context } from './operation.js';
import { findMeantName, findNearestWord, findOtherName, toHint } from './parameters/did-you-mean.js';
import { explainComma } from './parameters/explain-comma.js';
import { everyLanguage } from './parameters/language.js';
import { type Input, Invalid, isRequired, type Parameter, type Reading } from './parameters/parameter.js';
import { findPointer } from './parameters/peer-parameters.js';
import { trimSpace } from './parameters/trim-space.js';

export interface RawRequest {
  /** The match of a final `*` may be named `*`. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, text: string])[];
  /** Parsed JSON. */
  readonly body?: unknown;
}

export interface ParsedRequest {
  readonly operation: AnyOperation;
  readonly values: Readonly<Record<string, unknown>>;
  /** A string made from the path and query parameters, but not the body. Requests that mean the same have the same. */
  readonly canonical: string;
  /** The value of `lang`: a language, or `everyLanguage`; undefined if the operation depends on no language. */
  readonly language: string | undefined;
  readonly datasets: Readonly<Record<string, unknown>>;
}

/** If parameters are invalid, the failure names the first of them. */
export async function parseRequest(
  operation: AnyOperation,
  { path, ...request }: RawRequest,
  { almanac }: Context,
): Promise<ParsedRequest | Failure> {
  const query = collectQuery(operation, request.query);
  if (query instanceof Failure) return query;
  const body = collectBody(operation, request.body);
  if (body instanceof Failure) return body;

  let language: string | undefined;
  const openedDatasets: Record<string, unknown> = {};
  const open = async (dataset: DatasetName) => {
    const datasetLanguage = language === undefined || language === everyLanguage ? 'en' : language;
    openedDatasets[dataset] ??=
      almanac.findOpened(dataset, datasetLanguage) ?? (await almanac.open(dataset, datasetLanguage));
  };
  const reading: Reading = {
    matchLanguage: (tag) => almanac.languageTags.match(tag),
    dataset: (name) => openedDatasets[name] as never,
  };

  const values: Record<string, unknown> = {};
  let canonical = '';
  for (const input of operation.inputs) {
    const { where, name, parameter } = input;
    let rawValue: unknown;
    if (where === 'query') rawValue = query.get(name);
    else if (where === 'path') rawValue = path[name] ?? path['*'];
    // A field of the body that is also a query parameter may be sent either way.
    else rawValue = body[name] ?? values[name];
    if (typeof rawValue === 'string' && !parameter.keepsSpace) rawValue = trimSpace(rawValue);
    // Forms send empty fields too.
    if (where === 'query' && rawValue === '') rawValue = undefined;
    if (rawValue !== undefined) for (const dataset of parameter.reads ?? []) await open(dataset);
    const value = rawValue === undefined ? parameter.default : parameter.read(rawValue as never, reading);
    if (value instanceof Invalid)
      return refuseValue(operation, input, { path, ...request }, rawValue, value, reading, almanac);
    values[name] = value;
    if (where === 'query' && name === 'lang') language = value as string | undefined;
    if (where !== 'body' && value !== parameter.default) {
      // The length before each value shows where the value ends, so that nothing needs to be escaped.
      const text = parameter.canonical(value as never);
      canonical += `${name}=${text.length}:${text}&`;
    }
  }
  for (const dataset of operation.reads) await open(dataset);
  return operation.check?.(values) ?? { operation, values, canonical, language, datasets: openedDatasets };
}

/** Matches the names of unknown parameters that every operation ignores. */
const ignoredNames = /^(?:_|utm_)|^(?:fbclid|gclid|msclkid)$/;
/** Matches the names of parameters in which callers send an API key. */
const keyNames = /^(?:api[_-]?key|key|token|access_token)$/i;

function collectQuery(operation: AnyOperation, pairs: RawRequest['query']): Map<string, string> | Failure {
  const texts = new Map<string, string>();
  for (const [name, text] of pairs) {
    if (!Object.hasOwn(operation.params, name)) {
      if (ignoredNames.test(name)) continue;
      if (keyNames.test(name)) return invalidQuery('a key is sent in the x-api-key header, never in the address', name);
      if (operation.ignoresUnknownParams) continue;
      return refuseUnknownParameter(operation, name, text);
    }
    if (texts.has(name)) return refuseParam(name, 'must be given once', { problem: 'several' });
    texts.set(name, text);
  }
  return texts;
}

function collectBody(operation: AnyOperation, body: unknown): Readonly<Record<string, unknown>> | Failure {
  const { body: knownFields } = operation;
  if (!knownFields || (body === undefined && !Object.values(knownFields).some(isRequired))) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalidBody(`the body must be a JSON object${showBody(operation)}`);
  const unknownField = Object.keys(body).find((name) => !Object.hasOwn(knownFields, name));
  if (unknownField === undefined) return body as Readonly<Record<string, unknown>>;
  const hint = toHint(findMeantName(unknownField, Object.keys(knownFields)));
  return invalidBody(`the body has no field ${JSON.stringify(unknownField)}`, unknownField, {
    problem: 'unexpected',
    value: unknownField,
    hint,
  });
}

/** Matches the names of parameters with which other services choose a format. */
const formatNames = /^(?:format|output|output_?format|fmt|f)$/i;

function refuseUnknownParameter(operation: AnyOperation, name: string, text: string): Failure {
  const { path } = operation;
  if (name === '') return invalidQuery('parameter names must not be empty', name, { problem: 'unexpected' });
  const hint = findParameterHint(operation, name, text);
  return refuseParam(name, `is not a parameter of ${path}`, { problem: 'unexpected', value: name, hint });
}

function findParameterHint(operation: AnyOperation, name: string, text: string): Hint {
  const { path, params } = operation;
  const knownNames = Object.keys(params);
  const pointer = findPointer(path, name);
  if (formatNames.test(name)) return { advice: pointer ?? describeFormatPaths(operation, text) };
  const otherName = findOtherName(name, knownNames);
  if (otherName === undefined && pointer !== undefined) return { advice: pointer };
  return toHint(otherName ?? findNearestWord(name, knownNames));
}

function describeFormatPaths({ path, answers, method }: AnyOperation, text: string): string | undefined {
  if (answers.kind === 'content') return undefined;
  const formats = answers.kind === 'list' && method === 'GET' ? findFormats(answers.record) : [];
  const paths = formats.map(({ suffix }) => `${path}.${suffix}`);
  const requestedPath = paths.find((each) => each === `${path}.${text.toLowerCase()}`);
  if (requestedPath !== undefined) return `the format is a suffix of the path: ${requestedPath}`;
  return paths.length === 0 ? 'this route answers in JSON' : `formats are suffixes of the path: ${paths.join(', ')}`;
}

async function refuseValue(
  operation: AnyOperation,
  { where, name, parameter }: Input,
  { path: pathValues, query }: RawRequest,
  rawValue: unknown,
  invalid: Invalid,
  reading: Reading,
  almanac: Library,
): Promise<Failure> {
  const { path } = operation;
  if (where === 'path' && path.endsWith(`:${name}`)) {
    // A suffix chooses the format of a list; a path that ends in a parameter leads to a record, which has only JSON.
    const [, value] = /^([^/]*[^.])\.[a-z]{3,10}$/i.exec(String(rawValue)) ?? [];
    if (value !== undefined)
      return noRoute({ value: path.replace(`:${name}`, () => value), advice: 'It answers in JSON' });
    const listPath = path.slice(0, -name.length - 2);
    if (/^(?:all|list|index)$/i.test(String(rawValue)) && listPath.lastIndexOf('/') === 0)
      return noRoute({ advice: `${listPath} lists all of them` });
  }
  const mistake = typeof rawValue === 'string' ? explainMistake(rawValue, { parameter, invalid, reading }) : undefined;
  const { shouldBe, problem, hint: ownHint } = mistake ?? invalid;
  const hint = { ...ownHint, ...(await ownHint.find?.(almanac)) };
  const { value, part } = hint;
  const meant = value === undefined || part === undefined ? value : String(rawValue).replace(part, () => value);
  const meantPath =
    meant === undefined || where === 'body'
      ? undefined
      : writePath(path, { ...pathValues, [name]: meant }, query, name, meant);
  const details = { problem, value: rawValue, hint, path: meantPath };
  const codeOfUnknown = where === 'path' ? 'not_found' : 'invalid_query';
  return refuseParam(
    name,
    shouldBe,
    details,
    where === 'body' ? 'invalid_body' : problem === 'unknown' ? codeOfUnknown : 'invalid_query',
  );
}

/** Writes the request with another value for one parameter. */
function writePath(
  path: string,
  pathValues: RawRequest['path'],
  query: RawRequest['query'],
  name: string,
  value: string,
): string {
  const filledPath = path.replace(/:(\w+)|\*/g, (_, key = name) => encodeURIComponent(pathValues[key] ?? ''));
  const pairs = query.map(([key, text]) => [key, key === name ? value : text].map(encodeURIComponent).join('='));
  return pairs.length === 0 ? filledPath : `${filledPath}?${pairs.join('&')}`;
}

/** Texts that scripts send if a value is missing. */
const missingValueTexts = new Set(['undefined', 'null', 'nan', '[object object]']);

const maxParts = 10;

/**
 * Explains that a script sent no value, such as `undefined`, that a number has a comma, or that several valid values were
 * sent instead of one.
 */
export function explainMistake(
  text: string,
  { parameter, invalid, reading }: Pick<Input, 'parameter'> & { invalid: Invalid; reading: Reading },
): Invalid | undefined {
  const { listedAt, inUrl } = invalid.hint;
  if (missingValueTexts.has(text.trim().toLowerCase()))
    return new Invalid(invalid.shouldBe, invalid.problem, {
      listedAt,
      inUrl,
      advice: `a script sent no value: ${JSON.stringify(text)}`,
    });
  const isValid = (part: string) => part !== '' && !(parameter.read(part as never, reading) instanceof Invalid);
  const isNumber = ['number', 'integer'].includes((parameter.schema as { type?: string }).type ?? '');
  const explanation = isNumber ? explainComma(text, invalid.shouldBe, isValid) : undefined;
  if (explanation) return explanation;
  const parts = text.split(',', maxParts + 1).map((part) => part.trim());
  if (parts.length < 2 || parts.length > maxParts) return undefined;
  const areValid = parts.every(isValid);
  return areValid ? new Invalid(`takes one value, not ${parts.length}: for example ${parts[0]}`, 'several') : undefined;
}

export function showBody({ body = {}, examples }: AnyOperation): string {
  const example = examples.find((each) => each.body)?.body ?? createExample(body);
  return Object.keys(example).length === 0 ? '' : `, for example ${JSON.stringify(example)}`;
}

function createExample(body: Readonly<Record<string, Parameter<unknown, unknown>>>): object {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, parameter]) => {
      const [example] = (parameter.schema as { examples?: unknown[] }).examples ?? [];
      return isRequired(parameter) && example !== undefined ? [[name, example]] : [];
    }),
  );
}
