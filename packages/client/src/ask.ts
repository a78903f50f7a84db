import type { Answer, ListAnswer } from './answers.js';
import { createBatchTransport } from './batch.js';
import { createError } from './errors.js';
import type { AlmanacOptions, CallOptions } from './options.js';
import { type ApiRequest, findKey, type Method, type Parameters, writeQuestion } from './question.js';
import { type Reply, readError } from './reply.js';
import { askWithRetries } from './retry.js';
import { createTransport, type Send } from './transport.js';
import { waitUntil } from './wait.js';

interface AskOptions extends CallOptions {
  /** Such as `csv`; JSON if undefined. */
  readonly format?: string;
}

/** `parameters` is an object, or only the value of the parameter in the path, such as `'CH'`. */
export type Ask = (
  method: Method,
  parameters?: unknown,
  options?: AskOptions,
) => Promise<Answer<unknown> | ListAnswer<unknown>>;

const defaultTimeoutMs = 30_000;
const defaultRetries = 2;

export function createAsk(options: AlmanacOptions): Ask {
  const { lang, timeoutMs: clientTimeoutMs = defaultTimeoutMs, retries = defaultRetries } = options;
  const send = createSend(options, clientTimeoutMs);
  return async (method, parameters, { signal, timeoutMs = clientTimeoutMs, format } = {}) => {
    const question = writeInFormat(method, { ...(lang && { lang }), ...readParameters(method, parameters) }, format);
    const controller = new AbortController();
    const abort = () => controller.abort(createError('aborted', 'the call was aborted', { cause: signal?.reason }));
    const giveUp = () =>
      controller.abort(createError('timeout', `${question.path} was not answered in ${timeoutMs} ms`));
    const timer = setTimeout(giveUp, timeoutMs);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const retryOptions = { retries, endsAtMs: Date.now() + timeoutMs, signal: controller.signal };
    try {
      const reply = await waitUntil(askWithRetries(send, question, retryOptions), controller.signal);
      return readAnswer(question.method, reply);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
}

function createSend(options: AlmanacOptions, timeoutMs: number): Send {
  if (options.isExport) {
    // The code for exports is imported on demand, because most clients use a server.
    let send: Send | undefined;
    return async (question, signal) => {
      send ??= (await import('./export/ask-export.js')).openExport(options);
      return send(question, signal);
    };
  }
  const send = createTransport(options);
  return options.batch ? createBatchTransport(send, timeoutMs) : send;
}

function writeInFormat(method: Method, parameters: Parameters, format: string | undefined): ApiRequest {
  return format === undefined
    ? writeQuestion(method, parameters)
    : writeQuestion({ id: `${method.id}.${format}`, kind: 'c', path: `${method.path}.${format}` }, parameters);
}

function readParameters({ path }: Method, parameters: unknown): Parameters {
  return typeof parameters === 'object' || parameters === undefined
    ? (parameters as Parameters)
    : { [findKey(path) ?? '']: parameters };
}

function readAnswer({ kind }: Method, reply: Reply): Answer<unknown> | ListAnswer<unknown> {
  const { status, body, rateLimit, dataVersion, requestId } = reply;
  const { data, meta } = (kind === 'c' ? { data: body } : (body ?? {})) as Partial<ListAnswer<unknown>>;
  if (status !== 200 || data === undefined) throw readError(reply);
  return { data, ...(meta && { meta }), rateLimit, dataVersion, requestId };
}
