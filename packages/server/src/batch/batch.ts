import {
  type Answer,
  type AnyOperation,
  answer,
  Failure,
  invalidQuery,
  listResult,
  operation,
  type ParsedRequest,
  parseRequest,
  toJson,
  unusedLanguage,
} from '@almanac/operations';
import { Type } from 'typebox';
import type { OperationContext } from '../accounts/operation-context.js';
import type { RouteTable } from '../http/routes.js';
import { errorObject, statusByCode } from '../responses/errors.js';
import { estimateRenderMs, estimateRunMs } from '../responses/estimate-work.js';
import { type BatchRequest, batchRequests, maxRequests } from './batch-requests.js';
import { findQuestion } from './question-finder.js';

/** So many records a list of a batch has at most, so that no batch keeps others waiting. */
const longestList = 1000;

const BatchAnswer = Type.Object(
  {
    status: Type.Integer({ description: 'The status that the question alone would have.', examples: [200, 404, 429] }),
    body: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'The body that the question alone would have: data, with meta for a list, or error.',
      },
    ),
    retryAfterSeconds: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Where an allowance is used up: how long to wait.' }),
    ),
  },
  { $id: 'BatchAnswer', additionalProperties: false, description: 'The answer to one question of a batch.' },
);

/** What a question came to. An answer is made into objects when it is sent, one after another. */
type Outcome = { readonly answer: Answer } | { readonly error: Failure };

/**
 * `POST /batch`: many questions in one request, each charged and answered as if it were alone.
 *
 * @param routes gives the routes of all operations, this one among them
 */
export function batchOperation(routes: () => RouteTable): AnyOperation {
  return operation({
    id: 'askBatch',
    method: 'POST',
    path: '/batch',
    description: `Up to ${maxRequests} questions in one request, answered in their order. Each counts as a request and has a status of its own; a list has ${longestList} records at most.`,
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
      const asked = context as OperationContext;
      const outcomes: Outcome[] = [];
      for (const request of requests) {
        // The request as a whole was charged for its first question.
        const refusal = outcomes.length === 0 ? undefined : await asked.consumeAgain();
        outcomes.push(refusal ? { error: refusal } : await answerOne(routes(), request, asked));
        await new Promise(setImmediate);
      }
      const record = (row: number) => describe(outcomes[row] as Outcome, asked.requestId);
      const from = { dataset: 'batch', language: 'en', length: outcomes.length, record };
      return { from, rows: outcomes.map((_, row) => row), total: outcomes.length };
    },
  });
}

async function answerOne(routes: RouteTable, request: BatchRequest, context: OperationContext): Promise<Outcome> {
  try {
    const found = findQuestion(routes, request);
    if ('error' in found) return found;
    const parsed = await parseRequest(found.operation, found.question, context);
    const short = parsed instanceof Failure ? parsed : shorten(parsed);
    if (short instanceof Failure) return { error: short };
    const overspent = context.takeWork(estimateRunMs(short));
    if (overspent) return { error: overspent };
    const answered = await answer(short, context);
    if (answered instanceof Failure) return { error: answered };
    const tooLong = context.takeWork(estimateRenderMs(short, answered.answer));
    if (tooLong) return { error: tooLong };
    return { answer: answered.answer };
  } catch (fault) {
    return { error: await context.reportFault(fault) };
  }
}

/** The same question, of a list no more than the longest that a batch may hold. */
function shorten(parsed: ParsedRequest): ParsedRequest | Failure {
  const { operation, values } = parsed;
  if (!Object.hasOwn(operation.params, 'limit')) return parsed;
  const { limit = longestList } = values as { limit?: number };
  if (limit > longestList) return invalidQuery(`limit must be ${longestList} or less in a batch`, 'limit');
  return { ...parsed, values: { ...values, limit } };
}

function describe(outcome: Outcome, requestId: string): object {
  if ('answer' in outcome) return { status: 200, body: toJson(outcome.answer) };
  const { error } = outcome;
  const described = { status: statusByCode[error.code], body: errorObject(error, requestId) };
  return error.retryAfterSeconds === undefined
    ? described
    : { ...described, retryAfterSeconds: error.retryAfterSeconds };
}
