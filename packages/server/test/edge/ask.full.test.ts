import {
  type AnyOperation,
  ask,
  Failure,
  findFormats,
  operations,
  statusByCode,
  type Values,
} from '@almanac/operations';
import { createErrorObject, listPaths, parseQuery, RouteTable, writeAnswer } from '@almanac/operations/http';
import { describe, expect, it } from 'vitest';
import { drawQuestions } from '../../../operations/test/draw-questions.js';
import { encodeContent } from '../../src/edge/create-response.js';
import { openSharedLibrary } from '../open-shared-library.js';
import { nowMs } from '../service.js';
import { createHandler, edgeOperations } from './compare-answers.js';

const almanac = await openSharedLibrary();
const handle = createHandler(almanac);
const context = { nowMs, almanac, service: { version: '0.0.0-test', routes: [] } };
const routeTable = new RouteTable(operations.flatMap(listPaths));

interface SentRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object | undefined;
}

async function askOverHttp({ method, path, body }: SentRequest) {
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await handle(new Request(`https://edge.example${path}`, { method, ...init }));
  return { status: response.status, text: hideInterfaceDetails(await response.text()) };
}

async function askInProcess(operation: AnyOperation, values: Values) {
  const outcome = await ask(operation, values, context);
  const format = operation.answers.kind === 'list' ? findFormats(operation.answers.record)[0] : undefined;
  const writtenAnswer = outcome instanceof Failure ? outcome : await writeAnswer(outcome.answer, format);
  if (writtenAnswer instanceof Failure)
    return {
      status: statusByCode[writtenAnswer.code],
      text: hideInterfaceDetails(JSON.stringify(createErrorObject(writtenAnswer, ''))),
    };
  const { content } = writtenAnswer;
  return { status: 200, text: hideInterfaceDetails(await new Response(encodeContent(content)).text()) };
}

/** Removes routes and request ids, which differ between the interfaces. */
function hideInterfaceDetails(text: string): string {
  return text.replace(/,"requestId":"[^"]*"|,?\s*"routes":\s*\[[^\]]*\]/g, '');
}

/**
 * Returns the values of a request as a program would pass them; undefined for requests that only HTTP can express,
 * because they have a broken encoding, no route, a format, repeated names, or unknown query names beside a body.
 */
function readValues({ method, path, body = {} }: SentRequest): Values | undefined {
  const match = routeTable.find(method, path);
  const query = typeof match === 'object' ? parseQuery(match.queryText) : [];
  if (typeof match !== 'object' || query instanceof Failure) return undefined;
  const { operation, path: routePath } = match.route;
  const [key = ''] = Object.keys(operation.pathParams);
  const pathValues = Object.entries(match.params).map(([name, text]): [string, string] => [
    name === '*' ? key : name,
    text,
  ]);
  const names = [...pathValues, ...query, ...Object.entries(body)].map(([name]) => name);
  const hasUnknownQueryName = operation.body && query.some(([name]) => !Object.hasOwn(operation.params, name));
  if (routePath !== operation.path || new Set(names).size < names.length || hasUnknownQueryName) return undefined;
  return { ...Object.fromEntries([...pathValues, ...query].map(([name, text]) => [name, toTyped(text)])), ...body };
}

/** Converts text to a number, a boolean or, at its commas, a list if it looks like one. */
function toTyped(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text !== '' && String(Number(text)) === text) return Number(text);
  return text.includes(',') ? text.split(',') : text;
}

const examples = edgeOperations.flatMap((operation) =>
  operation.examples.map(({ path, body }) => ({
    operation,
    method: operation.method as SentRequest['method'],
    path,
    body,
  })),
);

describe('ask', () => {
  it.each(examples)('answers $path as HTTP does', async ({ operation, ...request }) => {
    const values = readValues(request);
    expect(values).toBeDefined();
    expect(await askInProcess(operation, values as Values)).toEqual(await askOverHttp(request));
  });

  it('answers random requests as HTTP does, including invalid ones', async () => {
    const smallOperations = edgeOperations.filter(({ reads, id }) => id !== 'search' && !reads.includes('cities'));
    const counts = { answered: 0, refused: 0 };
    for (const question of await drawQuestions(almanac, { operations: smallOperations, count: 300, seed: 29 })) {
      const values = readValues(question);
      const match = routeTable.find(question.method, question.path);
      // A mistake in a path may lead to another operation; such a request is skipped.
      if (!values || typeof match !== 'object' || match.route.operation !== question.operation) continue;
      const [inProcess, overHttp] = [await askInProcess(question.operation, values), await askOverHttp(question)];
      expect({ path: question.path, ...inProcess }).toEqual({ path: question.path, ...overHttp });
      counts[inProcess.status === 200 ? 'answered' : 'refused']++;
    }
    expect(counts.answered).toBeGreaterThan(150);
    expect(counts.refused).toBeGreaterThan(5);
  });

  it('ignores undefined and null values', async () => {
    const values = { country: 'CH', limit: 1, q: undefined, state: null };
    expect(await askInProcess(findOperation('listCities'), values)).toEqual(
      await askOverHttp({ method: 'GET', path: '/cities?country=CH&limit=1' }),
    );
  });

  it('rejects an unknown parameter as part of the query, or of the body if the operation takes one', async () => {
    expect(await ask(findOperation('getCountry'), { alpha2: 'CH', feilds: 'name' }, context)).toMatchObject({
      code: 'invalid_query',
      param: 'feilds',
    });
    expect(
      await ask(findOperation('formatAddress'), JSON.parse('{"country":"CH","__proto__":1}'), context),
    ).toMatchObject({
      code: 'invalid_body',
      param: '__proto__',
    });
  });

  it.each([{}, { alpha2: '' }])(
    'rejects the values %o, in which the path parameter is missing or empty',
    async (values) => {
      const failure = await ask(findOperation('getCountry'), values, context);
      expect(failure).toMatchObject({ code: 'invalid_query', message: 'alpha2 is required', param: 'alpha2' });
    },
  );
});

function findOperation(id: string): AnyOperation {
  return operations.find((operation) => operation.id === id) as AnyOperation;
}
