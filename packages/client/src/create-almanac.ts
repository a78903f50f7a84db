import type { ListAnswer } from './answers.js';
import { createAsk } from './ask.js';
import type { Almanac } from './generated/almanac.js';
import { methods } from './generated/methods.js';
import type { AllOptions, AlmanacOptions, CallOptions } from './options.js';
import { type Parameters, readMethods } from './question.js';

/**
 * Creates a client of a server or of a static export. It sends nothing until a method is called. Calls that fail reject
 * with an `AlmanacError`.
 *
 * @example
 * const almanac = createAlmanac({ baseUrl: 'http://127.0.0.1:8080' });
 * const { data } = await almanac.cities.list({ country: 'CH', q: 'zur' });
 * data[0]?.name; // 'Zurich'
 */
export function createAlmanac(options: AlmanacOptions): Almanac {
  const ask = createAsk(options);
  const almanac: Record<string, unknown> = {};
  for (const [name, method] of readMethods(methods)) {
    const call = ask.bind(undefined, method);
    const all = (parameters?: Parameters, options?: AllOptions) => listAll(call, parameters, options);
    const [group = '', methodName] = name.split('.');
    const member = method.kind === 'l' ? Object.assign(call, { all }) : call;
    almanac[group] = methodName === undefined ? member : { ...(almanac[group] as object), [methodName]: member };
  }
  return almanac as unknown as Almanac;
}

type List = (parameters: Parameters, options: CallOptions) => Promise<unknown>;

const defaultPageSize = 1000;
const maxPageSize = 10_000;

async function* listAll(
  list: List,
  {
    limit = Number.POSITIVE_INFINITY,
    offset = 0,
    ...parameters
  }: Parameters & { limit?: number; offset?: number } = {},
  { pageSize = defaultPageSize, ...options }: AllOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  let remaining = limit;
  for (let nextOffset = offset; remaining > 0; ) {
    const size = Math.min(remaining, Math.max(1, pageSize), maxPageSize);
    const { data, meta } = (await list(
      { ...parameters, limit: size, offset: nextOffset },
      options,
    )) as ListAnswer<unknown>;
    yield* data;
    remaining -= data.length;
    nextOffset += data.length;
    if (data.length < size || nextOffset >= meta.total) return;
  }
}
