import type { DatasetName, Selection } from '@almanac/data';
import { Failed, invalidQuery, notFound } from './failure.js';
import type { Answer, AnyOperation, Context, Found } from './operation.js';
import type { FieldTree } from './parameters/fields.js';
import { didYouMean } from './parameters/nearest-word.js';
import { Invalid, type Parameter, type Parameters, type Reading } from './parameters/parameter.js';

/** A question as a caller wrote it: the texts in the path, and the pairs of the query in their order. */
export interface Question {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, text: string])[];
}

/** A question whose parameters hold. */
export interface Understood {
  readonly operation: AnyOperation;
  readonly values: Readonly<Record<string, unknown>>;
  /** Equal for questions that mean the same. */
  readonly canonical: string;
  /** The language of names where the operation has one. */
  readonly language: string | undefined;
  readonly opened: Readonly<Record<string, unknown>>;
}

/** An answer and until when it holds, in milliseconds since 1970, where it depends on now. */
export interface Answered {
  readonly answer: Answer;
  readonly holdsUntilMs: number | undefined;
}

/** Reads a question's parameters. The first one that does not hold is what the failure names. */
export async function understand(
  operation: AnyOperation,
  question: Question,
  context: Context,
): Promise<Understood | Failed> {
  const texts = collectTexts(operation, question);
  if (texts instanceof Failed) return texts;
  const values: Record<string, unknown> = {};
  const language = readLanguage(operation, texts, values, context);
  if (language instanceof Failed) return language;
  const opened = await openDatasets(operation, language ?? 'en', context);
  const reading: Reading = {
    matchLanguage: (tag) => context.almanac.languageTags.match(tag),
    dataset: (name) => opened[name] as never,
  };
  for (const [where, parameters] of [
    ['path', operation.pathParams],
    ['query', operation.params],
  ] as const) {
    for (const [name, parameter] of Object.entries<Parameter<unknown>>(parameters)) {
      if (name in values) continue;
      const text = where === 'path' ? question.path[name] : texts.get(name);
      const value = text === undefined ? parameter.absent : parameter.read(text, reading);
      if (value instanceof Invalid) return refuse(name, text, value, where);
      values[name] = value;
    }
  }
  return { operation, values, canonical: canonicalOf(operation, values), language, opened };
}

/** Answers an understood question. */
export function answer({ operation, values, opened }: Understood, context: Context): Answered | Failed {
  const result = operation.run(values, opened, context);
  if (result instanceof Failed) return result;
  const fields = values.fields as FieldTree | undefined;
  if (operation.answers.kind === 'list') {
    const selection = result as Selection<object>;
    return { answer: { kind: 'list', selection, fields }, holdsUntilMs: selection.holdsUntilMs };
  }
  const { value, holdsUntilMs } = result as Found<object | string>;
  if (operation.answers.kind === 'content') {
    return { answer: { kind: 'content', mediaType: operation.answers.mediaType, text: value as string }, holdsUntilMs };
  }
  return { answer: { kind: 'record', value: value as object, fields }, holdsUntilMs };
}

const ignoredNames = /^(?:_|utm_)|^(?:fbclid|gclid|msclkid)$/;
const keyNames = /^(?:api[_-]?key|key|token|access_token)$/i;

function collectTexts(operation: AnyOperation, question: Question): Map<string, string> | Failed {
  const texts = new Map<string, string>();
  const known = operation.params;
  for (const [name, text] of question.query) {
    if (!Object.hasOwn(known, name)) {
      if (ignoredNames.test(name)) continue;
      if (keyNames.test(name)) return invalidQuery('a key is sent in the x-api-key header, never in the address', name);
      return invalidQuery(
        `${name || 'a parameter without a name'} is not a parameter of ${operation.path}${didYouMean(name, Object.keys(known))}`,
        name,
      );
    }
    if (texts.has(name)) return invalidQuery(`${name} must be given once`, name);
    texts.set(name, text);
  }
  for (const [name, text] of texts) {
    if (text !== '') continue;
    if (name !== 'q') return invalidQuery(`${name} must not be empty`, name);
    texts.delete(name);
  }
  return texts;
}

function readLanguage(
  operation: AnyOperation,
  texts: Map<string, string>,
  values: Record<string, unknown>,
  context: Context,
): string | undefined | Failed {
  const parameter = operation.params.lang as Parameter<string> | undefined;
  if (!parameter) return undefined;
  const text = texts.get('lang');
  const reading: Reading = {
    matchLanguage: (tag) => context.almanac.languageTags.match(tag),
    dataset: (name) => {
      throw new Error(`the language is read before ${name} is opened`);
    },
  };
  const value = text === undefined ? parameter.absent : parameter.read(text, reading);
  if (value instanceof Invalid) return refuse('lang', text, value, 'query');
  values.lang = value;
  return value;
}

async function openDatasets(
  operation: AnyOperation,
  language: string,
  { almanac }: Context,
): Promise<Record<string, unknown>> {
  const opened: Record<string, unknown> = {};
  for (const name of datasetsOf(operation))
    opened[name] = almanac.opened(name, language) ?? (await almanac.open(name, language));
  return opened;
}

const datasetsByOperation = new WeakMap<AnyOperation, readonly DatasetName[]>();

/** The datasets that an operation and its parameters read. */
function datasetsOf(operation: AnyOperation): readonly DatasetName[] {
  let names = datasetsByOperation.get(operation);
  if (!names) {
    const parameters = [
      ...Object.values<Parameter<unknown>>(operation.pathParams),
      ...Object.values<Parameter<unknown>>(operation.params),
    ];
    names = [...new Set([...operation.reads, ...parameters.flatMap(({ reads = [] }) => reads)])];
    datasetsByOperation.set(operation, names);
  }
  return names;
}

function refuse(
  name: string,
  text: string | undefined,
  { shouldBe, namesNothing }: Invalid,
  where: 'path' | 'query',
): Failed {
  const message = namesNothing ? `${name} ${JSON.stringify(text)} ${shouldBe}` : `${name} ${shouldBe}`;
  return where === 'path' && namesNothing ? notFound(message, name) : invalidQuery(message, name);
}

function canonicalOf(operation: AnyOperation, values: Readonly<Record<string, unknown>>): string {
  const parts: string[] = [];
  for (const parameters of [operation.pathParams, operation.params] as readonly Parameters[]) {
    for (const [name, parameter] of Object.entries(parameters)) {
      if (values[name] !== parameter.absent)
        parts.push(`${name}=${encodeURIComponent(parameter.canonical(values[name]))}`);
    }
  }
  return parts.sort().join('&');
}
