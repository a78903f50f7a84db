import { type AnyOperation, Failure, type RawRequest } from '@almanac/operations';
import { parseQuery } from '../http/parse-query.js';
import type { OperationRoute, RouteTable } from '../http/routes.js';
import { describeFault } from '../responses/errors.js';
import type { BatchRequest } from './batch-requests.js';

/** An operation and what it is asked, or why there is none. */
export type FoundQuestion =
  | { readonly operation: AnyOperation; readonly question: RawRequest }
  | { readonly error: Failure };

/** Finds the operation of a part of a batch, and its parameters. */
export function findQuestion(routes: RouteTable, { method, path, body }: BatchRequest): FoundQuestion {
  const found = routes.find(method, path);
  if (found === 'broken') return { error: describeFault({ code: 'FST_ERR_BAD_URL' }) };
  if (!found || !isForBatches(found.route)) return { error: explainMiss(routes, method, path) };
  const query = parseQuery(found.queryText);
  if (query instanceof Failure) return { error: query };
  return { operation: found.route.operation, question: { path: found.params, query, body } };
}

/** Questions about the data whose answers are JSON. */
function isForBatches({ path, operation: { path: ownPath, charge, answers, id } }: OperationRoute): boolean {
  return path === ownPath && charge === 'day' && answers.kind !== 'content' && id !== 'askBatch';
}

function explainMiss(routes: RouteTable, method: BatchRequest['method'], url: string): Failure {
  const other = method === 'GET' ? 'POST' : 'GET';
  const found = routes.find(other, url);
  if (typeof found === 'object' && isForBatches(found.route))
    return new Failure('method_not_allowed', `${method} is not allowed here; ${other} is`);
  const message = 'a batch answers the questions about the data whose answers are JSON; there is none at this path';
  return new Failure('not_found', message);
}
