import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { operations } from '@almanac/operations';
import { listPaths, parseQuery, RouteTable } from '@almanac/operations/http';
import { expect, it } from 'vitest';
import { drawQuestions, type Question } from '../../../operations/test/draw-questions.js';
import { closeAtEnd } from '../engines/close-at-end.js';
import { root } from '../openapi-tools.js';
import { openService } from '../service.js';
import { type CallResult, callTool, checkAnswer } from './check-answer.js';
import { connectHttp, connectStdio, eras } from './connect.js';
import { everydayQuestions } from './everyday-questions.js';

const callCount = 2000;
const timeout = 900_000;

/** The operations that return records. For the other operations, look_up returns only the path of a picture or file. */
const recordOperations = operations.filter(({ answers }) => answers.kind !== 'content');
const routeTable = new RouteTable(recordOperations.flatMap(listPaths));

const service = await openService();
const [http, stdio] = await Promise.all([connectHttp(service.url), connectStdio('modern')]);
closeAtEnd(() => stdio.close());

it('The schemas of the tools have at most 2,000 tokens', async () => {
  const { tools } = await stdio.listTools();
  const { encode } = createRequire(join(root, 'test-tools/'))('gpt-tokenizer') as { encode(text: string): number[] };
  const tokens = encode(JSON.stringify(tools)).length;
  console.info('tools', tools.length, 'tokens', tokens);
  expect(tokens).toBeLessThanOrEqual(2000);
  expect(tools).toEqual((await http.listTools()).tools);
});

it.each(eras)('A %s client is answered over stdio, with the protocol version %s', { timeout }, async (era, version) => {
  const client = await connectStdio(era);
  expect(client.getNegotiatedProtocolVersion()).toBe(version);
  for (const question of everydayQuestions) await checkAnswer(client, question);
  await client.close();
});

it('Over stdio with --url, a client gets the answers of a remote service', { timeout }, async () => {
  const client = await connectStdio('modern', '--url', service.url);
  // The field _meta is left out, because it contains the version of each server, and these versions differ.
  for (const question of everydayQuestions)
    expect({ ...(await checkAnswer(client, question)), _meta: undefined }).toEqual({
      ...(await checkAnswer(http, question)),
      _meta: undefined,
    });
  await client.close();
  const unreachableClient = await connectStdio('modern', '--url', 'http://127.0.0.1:9');
  const { isError, content } = await callTool(unreachableClient, 'country_facts', { country: 'CH' });
  expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('cannot be reached')]);
  await unreachableClient.close();
});

it('look_up answers random requests as HTTP does', { timeout }, async () => {
  const library = await openLibrary(loadFromFolder());
  const drawnQuestions = await drawQuestions(library, {
    operations: recordOperations,
    count: callCount * 1.4,
    seed: 17,
  });
  const calls = drawnQuestions
    .map(toCall)
    .filter((each) => each !== undefined)
    .slice(0, callCount);
  expect(calls.length).toBe(callCount);
  const outcomes = { answers: 0, errors: 0, tooLong: 0 };
  for (const { operation, route, parameters, method, path, body } of calls) {
    // A request is skipped if a parameter of its query has the name of a path parameter: a call can send only one.
    const pathParameters = recordOperations.find(({ id }) => id === operation)?.pathParams ?? {};
    if ([...new URLSearchParams(path.split('?')[1]).keys()].some((name) => name in pathParameters)) continue;
    const { isError, structuredContent, content } = await callTool(http, 'look_up', { operation, parameters });
    const { json } = await service.ask(
      method,
      path,
      body ? { 'content-type': 'application/json' } : {},
      body && JSON.stringify(body),
    );
    const text = content[0]?.text ?? '';
    if (json.error) {
      outcomes.errors++;
      expect({ path, isError }).toEqual({ path, isError: true });
      // The message names the operation instead of the route, and ends with a full stop. Otherwise it is the same.
      const message: string = json.error.message.replace(`of ${route}`, `of ${operation}`);
      expect({ path, text }).toEqual({ path, text: message.replace(/\.?$/, '.') });
    } else if (isError && text.startsWith('the answer has')) {
      outcomes.tooLong++;
    } else {
      outcomes.answers++;
      const total = json.meta ? { total: json.meta.total } : {};
      const { source, ...answer } = structuredContent as CallResult['structuredContent'] & object;
      expect({ path, ...answer }).toEqual({ path, data: json.data, ...total });
      expect(source).toHaveProperty('datasets');
    }
  }
  console.info('look_up', outcomes);
  expect(outcomes.answers).toBeGreaterThan(callCount * 0.7);
  expect(outcomes.errors).toBeGreaterThan(callCount * 0.02);
  expect(outcomes.tooLong).toBeLessThan(callCount * 0.1);
});

/**
 * Converts a random request to a call of look_up, and to the request whose answer the call must get; undefined if no
 * call can express it.
 */
function toCall({ method, path: sentPath, body }: Question) {
  const match = routeTable.find(method, sentPath);
  if (typeof match !== 'object') return undefined;
  const pairs = parseQuery(match.queryText);
  if (!Array.isArray(pairs)) return undefined;
  const { operation } = match.route;
  const query = Object.fromEntries(pairs as [string, string][]);
  // Only over HTTP can a parameter occur twice, or have the same name as a body field. In a call with body fields, an
  // unknown name counts as a body field.
  const names = Object.keys(query);
  const isAmbiguous = (name: string) => body && (name in body || !(name in operation.params));
  if (names.length < pairs.length || names.some(isAmbiguous)) return undefined;
  const pathParameters = Object.fromEntries(
    Object.entries(match.params).map(([name, value]) => [
      name === '*' ? findWildcardName(operation.pathParams) : name,
      value,
    ]),
  );
  const hasDefaultLimit = 'limit' in operation.params && !('limit' in query);
  // The suffix of a format is removed, because all formats have the same records.
  const plainPath = sentPath.replace(/\.(?:csv|geojson|json|ndjson)(?=\?|$)/, '');
  const path = hasDefaultLimit ? `${plainPath}${plainPath.includes('?') ? '&' : '?'}limit=10` : plainPath;
  return {
    operation: operation.id,
    route: operation.path,
    parameters: { ...pathParameters, ...query, ...body },
    method,
    path,
    body,
  };
}

function findWildcardName(pathParams: object): string {
  return Object.keys(pathParams).at(-1) as string;
}
