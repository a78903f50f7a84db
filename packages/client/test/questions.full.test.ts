import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { Failure, findWildcard, operations } from '@almanac/operations';
import { listPaths, parseQuery, RouteTable } from '@almanac/operations/http';
import { expect, it } from 'vitest';
import { drawQuestions, type Question } from '../../operations/test/draw-questions.js';
import type { Answer } from '../../server/test/openapi-check.js';
import { openService } from '../../server/test/service.js';
import { AlmanacError, createAlmanac } from '../src/index.js';
import { nameOperation } from '../src/names.js';

/** The number of random requests. It is larger than `count`, because some cannot be written as calls. */
const drawnCount = 2100;
/** The number of requests that are sent as calls of the client. */
const count = 2000;
const timeout = 1_800_000;

const questions = await drawQuestions(await openLibrary(loadFromFolder()), { operations, count: drawnCount, seed: 16 });
const routes = new RouteTable(operations.flatMap(listPaths));
const service = await openService();

type Call = (parameters: object, options?: { format?: string }) => Promise<{ data: unknown; meta?: unknown }>;
type AnyClient = Readonly<Record<string, Call & Readonly<Record<string, Call>>>>;

/** A request as a call of the client. */
interface ClientCall {
  /** The group and the method, such as `cities.list`. */
  readonly name: string;
  ask(client: AnyClient): ReturnType<Call>;
}

/**
 * Writes a request as a call. Returns undefined if no call can send it, because its path is misspelt, its query is
 * broken or repeats a parameter, or the query of a POST has a parameter other than `lang` and `fields`.
 */
function writeCall({ method, path, body }: Question): ClientCall | undefined {
  const match = routes.find(method, path);
  if (typeof match !== 'object') return undefined;
  const { route, params, queryText } = match;
  const query = parseQuery(queryText);
  if (query instanceof Failure) return undefined;
  const pairs = [...query];
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) return undefined;
  // In the query of a POST, the client sends only lang and fields.
  if (body && pairs.some(([name]) => !['lang', 'fields'].includes(name))) return undefined;
  const { group, method: methodName } = nameOperation(route.operation);
  const format = route.path.slice(route.operation.path.length + 1);
  const options = format === '' || format === 'json' ? {} : { format };
  const wildcard = findWildcard(route.operation);
  const key = wildcard === undefined ? params : { [wildcard]: params['*'] };
  const parameters = { ...key, ...Object.fromEntries(pairs), ...body };
  return {
    name: group === undefined ? methodName : `${group}.${methodName}`,
    ask: (client) =>
      (group === undefined ? client[methodName] : client[group]?.[methodName])?.(
        parameters,
        options,
      ) as ReturnType<Call>,
  };
}

const questionsWithCalls = questions.flatMap((question) => {
  const call = writeCall(question);
  return call ? [{ question, call }] : [];
});

const calls = questionsWithCalls.slice(0, count);

/** Calls the client, and returns the answer in comparable form: the data, or the error without the request id. */
async function askClient(client: AnyClient, call: ClientCall): Promise<unknown> {
  try {
    const { data, meta } = await call.ask(client);
    return data instanceof Uint8Array ? Buffer.from(data).toString('base64') : { data, ...(meta ? { meta } : {}) };
  } catch (error) {
    if (!(error instanceof AlmanacError)) throw error;
    const { status, code, message, param, suggestion } = error;
    return {
      status,
      code,
      message,
      ...(param === undefined ? {} : { param }),
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }
}

async function askService({ method, path, body }: Question): Promise<unknown> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  return readAnswer(await service.ask(method, path, headers, body && JSON.stringify(body)), path);
}

function readAnswer(answer: Answer, path: string): unknown {
  const { status, headers, bytes } = answer;
  if (status !== 200) {
    const { requestId: _, ...error } = answer.json.error;
    return { status, ...error };
  }
  const type = headers['content-type'] ?? '';
  if (type === 'image/png') return bytes.toString('base64');
  if (!/[/+]json/.test(type)) return { data: answer.text };
  return type.includes('geo+json') || /\.topojson(?:\?|$)/.test(path) ? { data: answer.json } : answer.json;
}

it('nearly every random request can be sent as a call of the client, and every method is called', () => {
  console.info(`${questionsWithCalls.length} of ${drawnCount} questions are calls`);
  expect(calls).toHaveLength(count);
  expect(new Set(calls.map(({ call }) => call.name)).size).toBe(operations.length);
});

it.each([false, true])('the client answers like the service, with batch set to %s', { timeout }, async (batch) => {
  const client = createAlmanac({ baseUrl: service.url, batch, timeoutMs: timeout }) as unknown as AnyClient;
  const outcomes = { answers: 0, errors: 0 };
  // Sends the calls in groups that fit into a batch.
  for (let start = 0; start < calls.length; start += 100) {
    const group = calls.slice(start, start + 100);
    const answers = await Promise.all(group.map(({ call }) => askClient(client, call)));
    for (const [index, { question }] of group.entries()) {
      const expected = await askService(question);
      // Comparing megabytes of shapes as objects would take minutes.
      if (JSON.stringify(answers[index]) !== JSON.stringify(expected))
        expect({ path: question.path, answer: answers[index] }).toEqual({ path: question.path, answer: expected });
      outcomes[typeof expected === 'object' && 'code' in (expected as object) ? 'errors' : 'answers']++;
    }
  }
  console.info('outcomes', outcomes);
  expect(outcomes.answers).toBeGreaterThan(count / 2);
  expect(outcomes.errors).toBeGreaterThan(count / 50);
});
