import { type AnyOperation, Failure, type RawRequest } from '@almanac/operations';
import { parseQuery, type RouteTable, type TableRoute, undecodablePath } from '@almanac/operations/http';
import type { BatchRequest } from './batch-requests.js';

/** An operation and its parameters. */
interface FoundQuestion {
  readonly operation: AnyOperation;
  readonly question: RawRequest;
}

/** Finds the operation and the parameters of one request of a batch. */
export function findQuestion(routes: RouteTable, { method, path, body }: BatchRequest): FoundQuestion | Failure {
  const found = routes.find(method, path);
  if (found === 'undecodable') return undecodablePath;
  if (!found && routes.findMethods(path).length === 0) return routes.describeUnknown(path);
  const operation = found && findBatchable(found.route);
  if (!found || !operation) return explainNotFound(routes, method, path);
  const query = parseQuery(found.queryText);
  if (query instanceof Failure) return query;
  return { operation, question: { path: found.params, query, body } };
}

/** Batches take requests for data that are answered in JSON. */
function findBatchable({ path, operation }: TableRoute): AnyOperation | undefined {
  if (!operation || path !== operation.path || operation.charge !== 'day' || operation.id === 'askBatch')
    return undefined;
  return operation.answers.kind === 'content' ? undefined : operation;
}

function explainNotFound(routes: RouteTable, method: BatchRequest['method'], url: string): Failure {
  const other = method === 'GET' ? 'POST' : 'GET';
  const found = routes.find(other, url);
  if (typeof found === 'object' && findBatchable(found.route))
    return new Failure('method_not_allowed', `${method} is not allowed here; ${other} is`);
  const message = 'this path is not available in batches, which take requests for data in JSON';
  return new Failure('not_found', message);
}
