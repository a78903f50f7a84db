import {
  type Answer,
  type AnyOperation,
  answer,
  Failed,
  invalidQuery,
  listOf,
  operation,
  toJson,
  type Understood,
  understand,
} from '@almanac/operations';
import { Type } from 'typebox';
import { errorObject, type PublicError, statusOf } from '../http/errors.js';
import type { RouteTable } from '../http/routes.js';
import type { OperationContext } from '../operation-context.js';
import { type BatchRequest, batchRequests, mostRequests } from './batch-requests.js';
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
type Outcome = { readonly answer: Answer } | { readonly error: PublicError };

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
    about: `Up to ${mostRequests} questions in one request, answered in their order. Each counts as a request and has a status of its own; a list has ${longestList} records at most.`,
    params: {},
    body: { requests: batchRequests },
    reads: [],
    answers: listOf(BatchAnswer),
    fresh: true,
    examples: [
      {
        about: 'A country, a city and an address',
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
        const refusal = outcomes.length === 0 ? undefined : await asked.chargeAgain();
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
    const understood = await understand(found.operation, found.question, context);
    const short = understood instanceof Failed ? understood : shorten(understood);
    const answered = short instanceof Failed ? short : await answer(short, context);
    if (answered instanceof Failed) return { error: answered.failure };
    return { answer: answered.answer };
  } catch (fault) {
    return { error: await context.reportFault(fault) };
  }
}

/** The same question, of a list no more than the longest that a batch may hold. */
function shorten(understood: Understood): Understood | Failed {
  const { operation, values } = understood;
  if (!Object.hasOwn(operation.params, 'limit')) return understood;
  const { limit = longestList } = values as { limit?: number };
  if (limit > longestList) return invalidQuery(`limit must be ${longestList} or less in a batch`, 'limit');
  return { ...understood, values: { ...values, limit } };
}

function describe(outcome: Outcome, requestId: string): object {
  if ('answer' in outcome) return { status: 200, body: toJson(outcome.answer) };
  const { error } = outcome;
  const described = { status: statusOf[error.code], body: errorObject(error, requestId) };
  return error.retryAfterSeconds === undefined
    ? described
    : { ...described, retryAfterSeconds: error.retryAfterSeconds };
}
