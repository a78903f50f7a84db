import type { Library } from '@almanac/data/internal';
import { type Failure, invalidBody, invalidQuery, notFound } from './failure.js';
import { findFormats } from './formats/formats.js';
import type { AnyOperation } from './operation.js';
import { didYouMeanName } from './parameters/did-you-mean.js';
import { type Input, Invalid, isRequired, type Parameter, type Reading } from './parameters/parameter.js';

const formatNames = /^(?:format|output|output_?format|fmt|f)$/i;

/** Refuses a parameter that an operation does not have, with the one that was most likely meant. */
export function refuseUnknownParameter(operation: AnyOperation, name: string, text: string): Failure {
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

/** An invalid value, and what helps to explain it. */
interface InvalidValue {
  readonly sent: unknown;
  readonly invalid: Invalid;
  readonly reading: Reading;
  readonly almanac: Library;
}

/** Refuses an invalid value. Hints may take some milliseconds. */
export async function refuseValue(
  { path }: AnyOperation,
  { where, name, parameter }: Input,
  { sent, invalid, reading, almanac }: InvalidValue,
): Promise<Failure> {
  if (where === 'path' && path.endsWith(`:${name}`)) {
    // Only lists have formats besides JSON.
    const [, value] = /^([^/]*[^.])\.[a-z]{3,10}$/i.exec(String(sent)) ?? [];
    const meant = path.replace(`:${name}`, () => String(value));
    if (value !== undefined) return notFound(`there is no such route; did you mean ${meant}? It answers in JSON`);
  }
  const mistake = typeof sent === 'string' ? explainMistake(sent, { parameter, invalid, reading }) : undefined;
  const { shouldBe, namesNothing, findHint } = mistake ?? invalid;
  const hint = (await findHint?.(almanac)) ?? '';
  const message = `${namesNothing ? `${name} ${JSON.stringify(sent)}` : name} ${shouldBe}${hint}`;
  if (where === 'body') return invalidBody(message, name);
  return where === 'path' && namesNothing ? notFound(message, name) : invalidQuery(message, name);
}

/** Text that scripts write for a missing value. */
const noValues = new Set(['undefined', 'null', 'nan', '[object object]']);

/** More parts than this are not read one by one. */
const mostParts = 10;

/** Explains a common mistake in an invalid text; undefined if it is none of them. */
export function explainMistake(
  text: string,
  { parameter, invalid, reading }: Pick<Input, 'parameter'> & Pick<InvalidValue, 'invalid' | 'reading'>,
): Invalid | undefined {
  if (noValues.has(text.trim().toLowerCase()))
    return new Invalid(`${invalid.shouldBe}; a script sent no value: ${JSON.stringify(text)}`, invalid.namesNothing);
  const parts = text.split(',', mostParts + 1).map((part) => part.trim());
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const areValid = parts.every((part) => part !== '' && !(parameter.read(part as never, reading) instanceof Invalid));
  return areValid ? new Invalid(`takes one value, not ${parts.length}: for example ${parts[0]}`) : undefined;
}

/** Writes the end of a message about a missing or unreadable body: an example of one, or nothing. */
export function showBody({ body = {}, examples }: AnyOperation): string {
  const shown = examples.find((each) => each.body)?.body ?? createExample(body);
  return Object.keys(shown).length === 0 ? '' : `, for example ${JSON.stringify(shown)}`;
}

/** A body of the required fields, each with the first example of its schema. */
function createExample(body: Readonly<Record<string, Parameter<unknown, unknown>>>): object {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, parameter]) => {
      const [example] = (parameter.schema as { examples?: unknown[] }).examples ?? [];
      return isRequired(parameter) && example !== undefined ? [[name, example]] : [];
    }),
  );
}
