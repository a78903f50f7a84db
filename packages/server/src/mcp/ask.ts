import { type AnyOperation, Failure, operations, toJson, type Values } from '@almanac/operations';
import { askCharged } from '../http/batch/batch.js';
import type { CallContext } from '../limits/call-context.js';

/** A successful answer. */
export interface Answered {
  readonly data: object;
  /** How many records matched, of which the data are some. Only lists have it. */
  readonly meta?: { readonly total: number };
}

/** Answers the operation with an id, with values by the names of its parameters: in this process, or at a service. */
export type Ask = (id: string, values: Values) => Promise<Answered | Failure>;

const operationsById = new Map(operations.map((operation) => [operation.id, operation]));

/** @throws if there is no such operation */
export function findOperation(id: string): AnyOperation {
  const operation = operationsById.get(id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  return operation;
}

/** Answers in this process. Each question is charged to the caller of the context. */
export async function askHere(id: string, values: Values, context: CallContext): Promise<Answered | Failure> {
  const answer = await askCharged(findOperation(id), values, context);
  return answer instanceof Failure ? answer : (toJson(answer) as Answered);
}
