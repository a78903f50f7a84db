import { type AnyOperation, Failed, type Question } from '@almanac/operations';
import { type PublicError, publicErrorOf } from '../errors.js';
import { createFindingRouter, handledElsewhere } from '../finding-router.js';
import { readQuery } from '../read-query.js';
import { longestBody, withoutVersion } from '../routes.js';
import type { BatchRequest } from './batch-requests.js';

/** An operation and what it is asked, or why there is none. */
export type FoundQuestion =
  | { readonly operation: AnyOperation; readonly question: Question }
  | { readonly error: PublicError };

/** Finds the operation that a question of a batch is for, by the same router that finds them over HTTP. */
export class QuestionFinder {
  readonly #router = createFindingRouter(longestBody);

  constructor(operations: readonly AnyOperation[]) {
    for (const operation of operations) {
      const { method, path, charge, answers } = operation;
      if (charge === 'day' && answers.kind !== 'content') this.#router.on(method, path, handledElsewhere, operation);
    }
  }

  find({ method, path, body }: BatchRequest): FoundQuestion {
    const url = withoutVersion(path);
    const found = this.#router.find(method, url);
    if (!found) return { error: this.#explainMiss(method, url) };
    if (!found.store) return { error: publicErrorOf({ code: 'FST_ERR_BAD_URL' }) };
    const query = readQuery(found.searchParams.text ?? '');
    if (query instanceof Failed) return { error: query.failure };
    return {
      operation: found.store as AnyOperation,
      question: { path: found.params as Record<string, string>, query, body },
    };
  }

  #explainMiss(method: BatchRequest['method'], url: string): PublicError {
    const other = method === 'GET' ? 'POST' : 'GET';
    if (this.#router.find(other, url)?.store)
      return { code: 'method_not_allowed', message: `${method} is not allowed here; ${other} is` };
    const message = 'a batch answers the questions about the data whose answers are JSON; there is none at this path';
    return { code: 'not_found', message };
  }
}
