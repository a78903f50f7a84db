import { waitForSlice } from '@almanac/data/internal';
import {
  type Answered,
  type AnyOperation,
  Failure,
  findMeantName,
  Invalid,
  listField,
  listResult,
  operation,
  type ParsedRequest,
  parseRequest,
  parseValues,
  record,
  refuseParam,
  statusByCode,
  toHint,
  toJson,
  unusedLanguage,
  type Values,
} from '@almanac/operations';
import {
  answerWithinBudget,
  createErrorObject,
  parseQuery,
  type RouteTable,
  type TableRoute,
  undecodablePath,
} from '@almanac/operations/http';
import { Type } from 'typebox';
import type { CallContext } from '../../limits/call-context.js';
import { estimateRenderMs } from '../../responses/estimate-work.js';

/** The maximum number of records per list, so that a batch does not hold up other requests. */
const maxListLength = 1000;

interface BatchRequest {
  readonly method: 'GET' | 'POST';
  /** The path and the query of the URL. */
  readonly path: string;
  readonly body: unknown;
}

const maxRequests = 100;

const BatchRequestSchema = record('BatchRequest', 'One request of a batch.', {
  path: Type.String({ description: 'Path and query, as in a URL.', examples: ['/countries/DE?lang=fr'] }),
  method: Type.Optional(Type.Enum(['GET', 'POST'], { default: 'GET', description: 'POST for requests with a body.' })),
  body: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'The body, if there is one.' })),
});

const knownFields = Object.keys(BatchRequestSchema.properties);

/** A malformed request makes the whole batch invalid. */
const batchRequests = listField<BatchRequest>({
  description: `The requests, 1 to ${maxRequests}.`,
  noun: 'requests',
  max: maxRequests,
  item: BatchRequestSchema,
  readItem: readBatchRequest,
});

function readBatchRequest(item: unknown): BatchRequest | Invalid {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return new Invalid(' must be an object with a path, for example {"path":"/countries/DE"}');
  const unknownField = Object.keys(item).find((name) => !knownFields.includes(name));
  if (unknownField !== undefined)
    return new Invalid(
      ` has no field ${JSON.stringify(unknownField)}`,
      'invalid',
      toHint(findMeantName(unknownField, knownFields)),
    );
  const { path, method = 'GET', body } = item as { path?: unknown; method?: unknown; body?: unknown };
  if (typeof path !== 'string' || !path.startsWith('/'))
    return new Invalid(' must have a path that starts with /, for example /countries/DE');
  const parsedMethod = typeof method === 'string' ? method.toUpperCase() : undefined;
  return parsedMethod === 'GET' || parsedMethod === 'POST'
    ? { path, method: parsedMethod, body }
    : new Invalid(' must have the method GET or POST');
}

const BatchAnswer = record('BatchAnswer', 'The response to one request of a batch.', {
  status: Type.Integer({
    description: 'The status of the response that the request would get by itself.',
    examples: [200, 404, 429],
  }),
  body: Type.Object(
    {},
    {
      additionalProperties: true,
      description:
        'The body of the response that the request would get by itself: `data`, with `meta` for a list, or `error`.',
    },
  ),
  retryAfterSeconds: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'How long to wait before the request is sent again, if an allowance is used up or the service is overloaded.',
    }),
  ),
});

/**
 * Each request is charged and answered as if it were sent by itself, except that a list has at most `maxListLength`
 * records. `routes` returns the routes of all operations, including this one.
 */
export function batchOperation(routes: () => RouteTable): AnyOperation {
  return operation({
    id: 'askBatch',
    method: 'POST',
    path: '/batch',
    description: `Up to ${maxRequests} requests sent as one, answered in their order. Each has a status of its own and counts as if it were sent alone; a list has at most ${maxListLength} records.`,
    params: { lang: unusedLanguage },
    body: { requests: batchRequests },
    reads: [],
    answers: listResult(BatchAnswer),
    noStore: true,
    examples: [
      {
        description: 'A country, a city and an address',
        path: '/batch',
        body: {
          requests: [
            { path: '/countries/DE?lang=fr&fields=name' },
            { path: '/cities?q=zuerich&limit=1&fields=name,country' },
            {
              method: 'POST',
              path: '/addresses/validate',
              body: { country: 'CH', streetAddress: 'Bundesplatz 3', postalCode: '3003', city: 'Bern' },
            },
          ],
        },
      },
    ],
    async run({ requests }, _data, context) {
      const callContext = context as CallContext;
      const outcomes: (Answered | Failure)[] = [];
      for (const request of requests) {
        outcomes.push(
          (await callContext.chargeCall()) ??
            (await answerOne(() => parseBatchRequest(routes(), request, callContext), callContext, ' in a batch')),
        );
        await waitForSlice();
      }
      const record = (row: number) => describeOutcome(outcomes[row] as Answered | Failure, callContext.requestId);
      const from = { dataset: 'batch', language: 'en', length: outcomes.length, record };
      return { from, rows: outcomes.map((_, row) => row), total: outcomes.length };
    },
  });
}

/** Charges and answers one of several requests that were sent together, as in `POST /batch`. */
export async function answerAndCharge(
  operation: AnyOperation,
  values: Values,
  context: CallContext,
): Promise<Answered | Failure> {
  const refusal = await context.chargeCall();
  const outcome = refusal ?? (await answerOne(() => parseValues(operation, values, context), context));
  await waitForSlice();
  return outcome;
}

async function answerOne(
  parse: () => Promise<ParsedRequest | Failure>,
  context: CallContext,
  place = '',
): Promise<Answered | Failure> {
  try {
    const parsedRequest = await parse();
    const limitedRequest = parsedRequest instanceof Failure ? parsedRequest : limitList(parsedRequest, place);
    if (limitedRequest instanceof Failure) return limitedRequest;
    const outcome = await answerWithinBudget(limitedRequest, context);
    if (outcome instanceof Failure) return outcome;
    return context.takeWork(estimateRenderMs(limitedRequest, outcome.answer)) ?? outcome;
  } catch (fault) {
    return context.reportFault(fault);
  }
}

function limitList(parsedRequest: ParsedRequest, place: string): ParsedRequest | Failure {
  const { operation, values } = parsedRequest;
  if (!Object.hasOwn(operation.params, 'limit')) return parsedRequest;
  const { limit = maxListLength } = values as { limit?: number };
  if (limit > maxListLength)
    return refuseParam('limit', `must be ${maxListLength} or less${place}`, { problem: 'limit' });
  return { ...parsedRequest, values: { ...values, limit } };
}

function describeOutcome(outcome: Answered | Failure, requestId: string): object {
  if (!(outcome instanceof Failure)) return { status: 200, body: toJson(outcome.answer) };
  const { code, retryAfterSeconds } = outcome;
  const describedFailure = { status: statusByCode[code], body: createErrorObject(outcome, requestId) };
  return retryAfterSeconds === undefined ? describedFailure : { ...describedFailure, retryAfterSeconds };
}

async function parseBatchRequest(
  routes: RouteTable,
  { method, path, body }: BatchRequest,
  context: CallContext,
): Promise<ParsedRequest | Failure> {
  const match = routes.find(method, path);
  if (match === 'undecodable') return undecodablePath;
  if (!match && routes.findAll(path).length === 0) return routes.describeUnknown(path);
  const operation = match && findBatchable(match.route);
  if (!match || !operation) return explainNotFound(routes, method, path);
  const query = parseQuery(match.queryText);
  if (query instanceof Failure) return query;
  return parseRequest(operation, { path: match.params, query, body }, context);
}

/** Returns the operation of a route if a batch may request it: it must answer with data in JSON. */
function findBatchable({ path, operation }: TableRoute): AnyOperation | undefined {
  if (!operation || path !== operation.path || operation.charge !== 'day' || operation.id === 'askBatch')
    return undefined;
  return operation.answers.kind === 'content' ? undefined : operation;
}

function explainNotFound(routes: RouteTable, method: BatchRequest['method'], url: string): Failure {
  const otherMethod = method === 'GET' ? 'POST' : 'GET';
  const match = routes.find(otherMethod, url);
  if (typeof match === 'object' && findBatchable(match.route))
    return new Failure('method_not_allowed', `${method} is not allowed here; ${otherMethod} is`);
  return new Failure('not_found', 'this path is not available in batches, which take requests for data in JSON');
}
