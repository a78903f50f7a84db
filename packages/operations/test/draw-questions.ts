import type { Library } from '@almanac/data/internal';
import { type AnyOperation, findFormats, Invalid, type Parameter } from '@almanac/operations';
import { type DrawValue, openValues, type ParameterSchema } from './draw-value.js';
import { createRandom, type Random } from './random.js';

/** A request that can be sent through any interface of Almanac, such as HTTP. */
export interface Question {
  readonly operation: AnyOperation;
  readonly method: 'GET' | 'POST';
  /** Path and query, encoded. */
  readonly path: string;
  readonly body: object | undefined;
}

/** The probability that a question uses an optional parameter, by the parameter's name; for others, `defaultChance`. */
const chances: Readonly<Record<string, number>> = { limit: 0.9, lang: 0.4, pretty: 0.1, fields: 0.25, offset: 0.15 };
const defaultChance = 0.2;

/** The share of questions with a mistake, so that errors are tested too. */
const mistakeChance = 0.08;

/** Datasets whose lists are too long to be requested as a whole. */
const longestLists = ['cities', 'stars', 'states'];

/**
 * Draws questions for each operation in turn, from its parameters and from real codes. The same seed and data give the
 * same questions. Some of the questions contain a mistake.
 */
export async function drawQuestions(
  almanac: Library,
  {
    operations,
    count,
    seed,
  }: { readonly operations: readonly AnyOperation[]; readonly count: number; readonly seed: number },
): Promise<Question[]> {
  const random = createRandom(seed);
  const drawValue = await openValues(almanac);
  return Array.from({ length: count }, (_, index) =>
    drawQuestion(operations[index % operations.length] as AnyOperation, drawValue, random),
  );
}

type AnyParameter = Parameter<unknown, never>;

function drawQuestion(operation: AnyOperation, drawValue: DrawValue, random: Random): Question {
  const { method, pathParams, params, body } = operation;
  const draw = ({ schema }: AnyParameter) => drawValue(schema as ParameterSchema, random);
  let path = operation.path;
  for (const [name, parameter] of Object.entries<AnyParameter>(pathParams)) {
    const value = encodeURIComponent(draw(parameter));
    path = path.includes(`:${name}`)
      ? path.replace(`:${name}`, value)
      : path.replace('*', value.replaceAll('%2F', '/'));
  }
  const { answers } = operation;
  if (answers.kind === 'list' && method === 'GET' && random.chance(0.3))
    path += `.${random.pick(findFormats(answers.record)).suffix}`;
  const query = Object.entries<AnyParameter>(params).flatMap(([name, parameter]) => {
    if (!isUsed(operation, name, parameter, random)) return [];
    const value = name === 'fields' ? drawFields(operation, random) : draw(parameter);
    return [`${name}=${encodeURIComponent(value)}`];
  });
  if (random.chance(mistakeChance)) {
    if (random.chance(0.2)) path = misspell(path, random);
    else query.push(random.pick(mistakes));
  }
  return {
    operation,
    method: method as 'GET' | 'POST',
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: body && drawBody(operation, draw, random),
  };
}

function isUsed({ reads, answers }: AnyOperation, name: string, parameter: AnyParameter, random: Random): boolean {
  const isNeeded =
    name === 'limit' && answers.kind === 'list' && reads.some((dataset) => longestLists.includes(dataset));
  return isNeeded || parameter.default instanceof Invalid || random.chance(chances[name] ?? defaultChance);
}

function drawFields({ answers }: AnyOperation, random: Random): string {
  const names = answers.kind === 'content' ? [] : Object.keys(answers.record.properties);
  return Array.from({ length: random.integer(1, 4) }, () => random.pick(names)).join(',');
}

/** Draws a body: the body of an example, in which fields that are strings may be replaced by drawn values. */
function drawBody(operation: AnyOperation, draw: (parameter: AnyParameter) => string, random: Random): object {
  const example = random.pick(operation.examples.filter(({ body }) => body)).body as Record<string, unknown>;
  const fields = Object.entries<AnyParameter>(operation.body ?? {}).flatMap(([name, parameter]) => {
    const { type } = parameter.schema as ParameterSchema;
    return type === 'string' && name in example && random.chance(0.5) ? [[name, draw(parameter)]] : [];
  });
  return { ...example, ...Object.fromEntries(fields) };
}

const mistakes = [
  'limit=none',
  'lang=xx',
  'feilds=name',
  'fields=nmae',
  'sort=nonsense',
  'q=%E0%A4',
  'api_key=1',
  'country=zz',
  'latitude=91',
  'at=yesterday',
];

function misspell(path: string, random: Random): string {
  return path.replace(/[^/]+$/, (part) => random.pick([`x${part}`, `${part}.xml`, part.slice(1), `${part}/x`]));
}
