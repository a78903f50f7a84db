import { type AnyOperation, Failed, type Question } from '@almanac/operations';
import { parseQuery } from '../http/parse-query.js';
import type { OperationRoute, RouteTable } from '../http/routes.js';
import { describeFault, type PublicError } from '../responses/errors.js';
import type { BatchRequest } from './batch-requests.js';

/** An operation and what it is asked, or why there is none. */
export type FoundQuestion =
  | { readonly operation: AnyOperation; readonly question: Question }
  | { readonly error: PublicError };

/** Finds the operation of a part of a batch, and its parameters. */
export function findQuestion(routes: RouteTable, { method, path, body }: BatchRequest): FoundQuestion {
  const found = routes.find(method, path);
  if (found === 'undecodable') return { error: describeFault({ code: 'FST_ERR_BAD_URL' }) };
  if (!found || !isForBatches(found.route)) return { error: explainMiss(routes, method, path) };
  const query = parseQuery(found.queryText);
  if (query instanceof Failed) return { error: query.failure };
  return { operation: found.route.operation, question: { path: found.params, query, body } };
}

/** Questions about the data whose answers are JSON. */
function isForBatches({ path, operation: { path: ownPath, charge, answers, id } }: OperationRoute): boolean {
  return path === ownPath && charge === 'day' && answers.kind !== 'content' && id !== 'askBatch';
}

function explainMiss(routes: RouteTable, method: BatchRequest['method'], url: string): PublicError {
  const other = method === 'GET' ? 'POST' : 'GET';
  const found = routes.find(other, url);
  if (typeof found === 'object' && isForBatches(found.route))
    return { code: 'method_not_allowed', message: `${method} is not allowed here; ${other} is` };
  const message = 'a batch answers the questions about the data whose answers are JSON; there is none at this path';
  return { code: 'not_found', message };
}
