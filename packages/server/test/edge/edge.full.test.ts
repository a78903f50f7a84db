import { openAlmanac } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
import { Failure, type ParsedRequest, parseRequest, toJson } from '@almanac/operations';
import { listPaths, parseQuery, RouteTable } from '@almanac/operations/http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawQuestions, type Question } from '../../../operations/test/draw-questions.js';
import { openSharedLibrary } from '../open-shared-library.js';
import { nowMs, type Service, startService } from '../service.js';
import { askLibrary } from './ask-library.js';
import { askHandler, askService, type Compared, createHandler, edgeOperations } from './compare-answers.js';

/** The number of random requests. */
const count = 2000;
const timeout = 900_000;

const library = await openSharedLibrary();
/** Random requests to all operations of the edge handler. */
const questions = await drawQuestions(library, { operations: edgeOperations, count, seed: 16 });
let service: Service;
/** The answers of the edge handler and of the service. Both get a request before either gets the next one. */
const answers: { question: Question; edge: Compared; http: Compared }[] = [];
beforeAll(async () => {
  service = await startService();
  const handle = createHandler(library);
  for (const question of questions) {
    const [edge, http] = [await askHandler(handle, question), await askService(service, question)];
    answers.push({ question, edge, http });
  }
}, timeout);
afterAll(() => service.close());

it('Over 80 percent of the random requests have different paths', () => {
  expect(new Set(questions.map(({ path }) => path)).size).toBeGreaterThan(count * 0.8);
});

it('The edge handler answers as the service does, byte for byte', () => {
  const statuses = new Map<number, number>();
  for (const { question, edge, http } of answers) {
    expect({ path: question.path, ...edge }).toEqual({ path: question.path, ...http });
    statuses.set(http.status, (statuses.get(http.status) ?? 0) + 1);
  }
  console.info('answers by status', statuses);
  expect(statuses.get(200)).toBeGreaterThan(count / 2);
  expect(statuses.get(400)).toBeGreaterThan(count / 50);
  expect(statuses.get(404)).toBeGreaterThan(0);
});

it('The edge handler streams long lists with the same content as the service', { timeout }, async () => {
  const path = '/cities?country=US';
  const edge = await createHandler(library)(new Request(`https://edge.example${path}`));
  expect(edge.headers.has('content-length')).toBe(false);
  expect(await edge.text()).toBe((await service.get(path)).text);
});

it("The library has the same records as the service's answers", { timeout }, async () => {
  const almanac = await openAlmanac(loadFromFolder());
  let comparedCount = 0;
  for (const { question, http } of answers) {
    const parsedRequest = http.status === 200 ? await parse(question) : undefined;
    const libraryAnswer = parsedRequest && (await askLibrary(almanac, parsedRequest, nowMs));
    if (!parsedRequest || !libraryAnswer) continue;
    // Other formats have the same records as JSON.
    const path = question.path.replace(/\.(?:csv|geojson|json|ndjson)(?=\?|$)/, '');
    const { data } = path === question.path ? JSON.parse(http.text) : (await service.get(path)).json;
    const { fields } = parsedRequest.values as { fields: undefined };
    const pickedRecord = toJson({ kind: 'record', value: libraryAnswer.data as object, fields });
    expect({ path, ...toPlainObject(pickedRecord) }).toEqual({ path, data });
    comparedCount++;
  }
  console.info('compared with the library', comparedCount);
  expect(comparedCount).toBeGreaterThan(count / 4);
});

const routeTable = new RouteTable(edgeOperations.flatMap(listPaths));

/** Parses a request as the service does. Returns undefined if the request is not valid. */
async function parse({ method, path, body }: Question): Promise<ParsedRequest | undefined> {
  const match = routeTable.find(method, path);
  if (typeof match !== 'object') return undefined;
  const query = parseQuery(match.queryText);
  if (query instanceof Failure) return undefined;
  const context = { nowMs, almanac: library, service: { version: '', routes: [] } };
  const parsedRequest = await parseRequest(match.route.operation, { path: match.params, query, body }, context);
  return parsedRequest instanceof Failure ? undefined : parsedRequest;
}

function toPlainObject(value: object): object {
  return JSON.parse(JSON.stringify(value));
}
