import { waitForSlice } from '@almanac/data/internal';
import {
  type Answer,
  type AnyOperation,
  Failure,
  invalidQuery,
  listResult,
  operation,
  type ParsedRequest,
  parseRequest,
  toJson,
  unusedLanguage,
} from '@almanac/operations';
import {
  answerWithinBudget,
  type ChargingContext,
  errorObject,
  type RouteTable,
  statusByCode,
} from '@almanac/operations/http';
import { Type } from 'typebox';
import { estimateRenderMs } from '../responses/estimate-work.js';
import { type BatchRequest, batchRequests, maxRequests } from './batch-requests.js';
import { findQuestion } from './find-question.js';

/** Records per list, so that a batch does not hold up other requests. */
const maxListLength = 1000;

const BatchAnswer = Type.Object(
  {
    status: Type.Integer({
      description: 'The status that the request would have by itself.',
      examples: [200, 404, 429],
    }),
    body: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'The body that the request would have by itself: data, with meta for a list, or error.',
      },
    ),
    retryAfterSeconds: Type.Optional(
      Type.Integer({ minimum: 1, description: 'How long to wait, if an allowance is used up.' }),
    ),
  },
  { $id: 'BatchAnswer', additionalProperties: false, description: 'The response to one request of a batch.' },
);

/** What a batch needs of the face that calls it, besides the library. */
export interface BatchContext extends ChargingContext {
  readonly requestId: string;
  /** Charges the caller's day for another part of a batch. The error says which limit is exceeded. */
  consumeAgain(): Promise<Failure | undefined>;
  /** Logs a fault in one request of a batch, refunds that and returns the error for the caller. */
  reportFault(fault: unknown): Promise<Failure>;
}

/** The outcome of one request. An answer is turned into objects only when it is sent. */
type Outcome = { readonly answer: Answer } | { readonly error: Failure };

/**
 * `POST /batch`: several requests in one, each charged and answered as if sent by itself.
 *
 * @param routes returns the routes of all operations, including this one
 */
export function batchOperation(routes: () => RouteTable): AnyOperation {
  return operation({
    id: 'askBatch',
    method: 'POST',
    path: '/batch',
    description: `Up to ${maxRequests} questions in one request, answered in their order. Each counts as a request and has a status of its own; a list has ${maxListLength} records at most.`,
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
      const batch = context as BatchContext;
      const outcomes: Outcome[] = [];
      for (const request of requests) {
        // The batch itself was charged as the first request.
        const refusal = outcomes.length === 0 ? undefined : await batch.consumeAgain();
        outcomes.push(refusal ? { error: refusal } : await answerOne(routes(), request, batch));
        await waitForSlice();
      }
      const record = (row: number) => describe(outcomes[row] as Outcome, batch.requestId);
      const from = { dataset: 'batch', language: 'en', length: outcomes.length, record };
      return { from, rows: outcomes.map((_, row) => row), total: outcomes.length };
    },
  });
}

/** One answer of a batch, in the form that is sent. */
export interface QuestionAnswer {
  readonly status: number;
  readonly body: object;
  readonly retryAfterSeconds?: number;
}

/** Charges and answers a question that comes with others in one request, as `POST /batch` does. */
export async function answerQuestion(
  routes: RouteTable,
  request: BatchRequest,
  context: BatchContext,
): Promise<QuestionAnswer> {
  const refusal = await context.consumeAgain();
  const outcome = refusal ? { error: refusal } : await answerOne(routes, request, context);
  await waitForSlice();
  return describe(outcome, context.requestId);
}

async function answerOne(routes: RouteTable, request: BatchRequest, context: BatchContext): Promise<Outcome> {
  try {
    const found = findQuestion(routes, request);
    if ('error' in found) return found;
    const parsed = await parseRequest(found.operation, found.question, context);
    const limited = parsed instanceof Failure ? parsed : limitList(parsed);
    if (limited instanceof Failure) return { error: limited };
    const answered = await answerWithinBudget(limited, context);
    if (answered instanceof Failure) return { error: answered };
    const renderOverBudget = context.takeWork(estimateRenderMs(limited, answered.answer));
    if (renderOverBudget) return { error: renderOverBudget };
    return { answer: answered.answer };
  } catch (fault) {
    return { error: await context.reportFault(fault) };
  }
}

/** Applies the limit for lists in a batch. */
function limitList(parsed: ParsedRequest): ParsedRequest | Failure {
  const { operation, values } = parsed;
  if (!Object.hasOwn(operation.params, 'limit')) return parsed;
  const { limit = maxListLength } = values as { limit?: number };
  if (limit > maxListLength) return invalidQuery(`limit must be ${maxListLength} or less in a batch`, 'limit');
  return { ...parsed, values: { ...values, limit } };
}

function describe(outcome: Outcome, requestId: string): QuestionAnswer {
  if ('answer' in outcome) return { status: 200, body: toJson(outcome.answer) };
  const { error } = outcome;
  const described = { status: statusByCode[error.code], body: errorObject(error, requestId) };
  return error.retryAfterSeconds === undefined
    ? described
    : { ...described, retryAfterSeconds: error.retryAfterSeconds };
}
