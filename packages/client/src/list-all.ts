import type { ListAnswer } from './answers.js';
import type { AllOptions, CallOptions } from './options.js';
import type { Parameters } from './question.js';

type List = (parameters: Parameters, options: CallOptions) => Promise<unknown>;

const defaultPageSize = 1000;
const largestPageSize = 10_000;

/** Yields the records of a list, which it asks for page by page. */
export async function* listAll(
  list: List,
  {
    limit = Number.POSITIVE_INFINITY,
    offset = 0,
    ...parameters
  }: Parameters & { limit?: number; offset?: number } = {},
  { pageSize = defaultPageSize, ...options }: AllOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  let left = limit;
  for (let at = offset; left > 0; ) {
    const size = Math.min(left, Math.max(1, pageSize), largestPageSize);
    const { data, meta } = (await list({ ...parameters, limit: size, offset: at }, options)) as ListAnswer<unknown>;
    yield* data;
    left -= data.length;
    at += data.length;
    if (data.length < size || at >= meta.total) return;
  }
}
