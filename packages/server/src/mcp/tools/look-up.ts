import {
  type AnyOperation,
  Failure,
  findNearestWord,
  invalidQuery,
  operations,
  refuseParam,
} from '@almanac/operations';
import type { Answered, Arguments, Ask, Tool } from '../tool.js';

/** The number of records in a list, unless the call has a limit. */
const defaultLimit = 10;

/** The deepest value that an operation accepts is a list of points, which are objects. */
const maxLevels = 4;

/** Assistants cannot read longer answers. */
const maxCharacters = 30_000;

export const lookUp: Tool = {
  name: 'look_up',
  description:
    'Answers a plain question, or any operation of the API by id, such as listStates, getState, getCity, listTimezones, getCurrency, listCurrencies, getLanguage, listPhoneCodes, listPlanets, listStars, getMeta, get…Sources. Without operation: all ids. Without parameters: what it takes. Lists have 10 records unless limit says otherwise; fields picks fields.',
  arguments: {
    question: { type: 'string' },
    operation: { type: 'string' },
    parameters: { type: 'object', description: 'By name, such as {"country":"CH","limit":5}; {} if none' },
  },
  async run({ question, operation: id, parameters }, ask) {
    if (question !== undefined && id !== undefined)
      return invalidQuery('question cannot be combined with operation', 'question');
    if (question !== undefined) return ask('answer', { q: question, ...(parameters as Arguments | undefined) });
    if (id === undefined) return { data: listOperations(), meta: { total: operations.length } };
    const operation = operations.find((each) => each.id.toLowerCase() === String(id).toLowerCase());
    if (!operation) return refuseUnknown(String(id));
    if (operation.answers.kind === 'content') return pointToContent(operation);
    return parameters === undefined ? describeOperation(operation) : answer(operation, parameters as Arguments, ask);
  },
};

async function answer(operation: AnyOperation, parameters: Arguments, ask: Ask): Promise<Answered | Failure> {
  if (isDeeper(parameters, maxLevels))
    return invalidQuery('parameters must be strings, numbers or lists of them', 'parameters');
  const isList = Object.hasOwn(operation.params, 'limit');
  const values = readPathValues(operation, isList ? { limit: defaultLimit, ...parameters } : parameters);
  if (values instanceof Failure) return values;
  const result = await ask(operation.id, values);
  if (result instanceof Failure) return nameOperation(operation, result);
  const length = JSON.stringify(result.data).length;
  return length > maxCharacters ? refuseLong(operation, result.data, length) : result;
}

/** Path parameters are required. A list with one value counts as that value. */
function readPathValues({ pathParams }: AnyOperation, parameters: Arguments): Arguments | Failure {
  const values: Record<string, unknown> = { ...parameters };
  for (const [name, { description }] of Object.entries(pathParams)) {
    const sentValue = parameters[name];
    const value = Array.isArray(sentValue) && sentValue.length === 1 ? sentValue[0] : sentValue;
    if (value === undefined || value === null || value === '')
      return invalidQuery(`${name} is required: ${description}`, name);
    if (typeof value === 'object') return invalidQuery(`${name} must be a string or a number: ${description}`, name);
    values[name] = value;
  }
  return values;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inside) => isDeeper(inside, levels - 1));
}

/** Assistants know the id of the operation, but not its path. */
function nameOperation({ id }: AnyOperation, failure: Failure): Failure {
  const { problem, param, isAboutParam } = failure;
  const isUnexpected = problem === 'unexpected' && isAboutParam && param !== undefined;
  return isUnexpected ? refuseParam(param, `is not a parameter of ${id}`, failure) : failure;
}

function refuseLong(operation: AnyOperation, data: object, length: number): Failure {
  const [record] = Array.isArray(data) ? data : [data];
  const fields = Object.keys(record ?? {}).join(', ');
  const smallerRequest = Array.isArray(data) ? 'a smaller limit, or fewer fields' : 'fewer fields';
  return invalidQuery(
    `the answer has ${length} characters, more than ${maxCharacters}: request ${smallerRequest} of ${operation.id} (fields: ${fields})`,
    'fields',
  );
}

function refuseUnknown(id: string): Failure {
  const nearest = findNearestWord(
    id.slice(0, 100),
    operations.map((each) => each.id),
  );
  const hint = nearest === undefined ? { advice: 'without arguments, look_up lists all ids' } : { value: nearest };
  return invalidQuery(`there is no operation ${JSON.stringify(id.slice(0, 100))}`, 'operation', { hint });
}

function listOperations(): object[] {
  return operations.map(({ id, description }) => ({ id, answers: findFirstSentence(description) }));
}

function findFirstSentence(text: string): string {
  return /^.+?(?=[:;.](?:\s|$))/.exec(text)?.[0] ?? text;
}

function describeOperation({ id, description, pathParams, params, body = {} }: AnyOperation): Answered {
  const allParameters = { ...pathParams, ...params, ...body };
  const parameters = Object.entries(allParameters).map(([name, { description }]) => [
    name,
    findFirstSentence(description),
  ]);
  return { data: { operation: id, description, parameters: Object.fromEntries(parameters) } };
}

/** Describes pictures and files, whose content assistants cannot read here. */
function pointToContent({ path, answers, description }: AnyOperation): Answered {
  const mediaType = answers.kind === 'content' ? answers.mediaType : '';
  return { data: { description, mediaType, path, note: 'A file of the service, to be linked or downloaded.' } };
}
