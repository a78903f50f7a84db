import type { AlmanacOptions } from '../options.js';
import type { ApiRequest } from '../question.js';
import type { Reply } from '../reply.js';
import type { Send } from '../transport.js';
import { NoStaticAnswerError, openStatic } from './loader.js';

export function openExport({ baseUrl, fetch: get }: AlmanacOptions): Send {
  const almanac = openStatic(baseUrl, get && { fetch: (url) => get(url) });
  return async ({ method, parameters }) => {
    const { limit, offset, ...others } = parameters;
    try {
      const body: unknown = await almanac[method.id](method.kind === 'l' ? others : parameters);
      const { dataVersion } = await almanac.manifest();
      return { status: 200, body: method.kind === 'l' ? cutList(body as List, limit, offset) : body, dataVersion };
    } catch (error) {
      if (error instanceof NoStaticAnswerError) return { status: 404, body: { error } } satisfies Reply;
      throw error;
    }
  };
}

interface List {
  readonly data: readonly unknown[];
  readonly meta: { readonly total: number };
}

/** Exports contain only whole lists, so `limit` and `offset` are applied here. */
function cutList({ data, meta }: List, limit: ApiRequest['parameters'][string], offset: unknown): object {
  const from = Number(offset ?? 0);
  const page = data.slice(from, limit === undefined ? undefined : from + Number(limit));
  return { data: page, meta: { count: page.length, total: meta.total } };
}
