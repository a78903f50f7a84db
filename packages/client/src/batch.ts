import { type ApiRequest, type Method, writeQuestion } from './question.js';
import type { Reply } from './reply.js';
import type { Send } from './transport.js';
import { waitUntil } from './wait.js';

const maxRequests = 100;

/** The maximum size of a batch's requests together, in bytes of JSON. */
const maxBytes = 16_000;

/** A batch returns at most this many records of a list. */
const maxListLength = 1000;

interface WaitingRequest {
  readonly question: ApiRequest;
  readonly bytes: number;
  readonly signal: AbortSignal;
  resolve(reply: Reply | Promise<Reply>): void;
}

/** Batches the requests made in the same tick. Requests that batches do not accept are sent separately. */
export function createBatchTransport(send: Send, timeoutMs: number): Send {
  let waiting: WaitingRequest[] = [];

  function flush(): void {
    const unaborted = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    let group: WaitingRequest[] = [];
    let bytes = 0;
    for (const each of unaborted) {
      if (group.length === maxRequests || bytes + each.bytes > maxBytes) {
        sendTogether(group);
        group = [];
        bytes = 0;
      }
      group.push(each);
      bytes += each.bytes + 1;
    }
    sendTogether(group);
  }

  function sendTogether(group: readonly WaitingRequest[]): void {
    const batchReply = group.length > 1 ? send(writeBatch(group), AbortSignal.timeout(timeoutMs)) : undefined;
    for (const [index, { question, signal, resolve }] of group.entries()) {
      const sendAlone = () => send(question, signal);
      resolve(batchReply ? batchReply.then((reply) => readPart(reply, index, question) ?? sendAlone()) : sendAlone());
    }
  }

  return (question, signal) => {
    const { method, parameters } = question;
    const bytes = new TextEncoder().encode(JSON.stringify(toBatchRequest(question))).length;
    const isSentAlone = method.kind === 'c' || Number(parameters.limit) > maxListLength || bytes > maxBytes;
    if (isSentAlone) return send(question, signal);
    if (waiting.length === 0) setTimeout(flush);
    const reply = new Promise<Reply>((resolve) => {
      waiting.push({ question, bytes, signal, resolve });
    });
    return waitUntil(reply, signal);
  };
}

const batchMethod: Method = { id: 'askBatch', kind: 'L', path: '/batch' };

function writeBatch(group: readonly WaitingRequest[]): ApiRequest {
  return writeQuestion(batchMethod, { requests: group.map(({ question }) => toBatchRequest(question)) });
}

function toBatchRequest({ path, body }: ApiRequest): object {
  return body ? { method: 'POST', path, body } : { path };
}

/**
 * If the batch failed, returns the reply to the whole batch. Returns undefined if the batch cut the list, so that the
 * request is sent alone.
 */
function readPart(batchReply: Reply, index: number, { parameters }: ApiRequest): Reply | undefined {
  const { data } = (batchReply.body ?? {}) as {
    data?: { status: number; body: unknown; retryAfterSeconds?: number }[];
  };
  if (batchReply.status !== 200 || !data) return batchReply;
  const { status, body, retryAfterSeconds } = data[index] as (typeof data)[number];
  const { meta } = body as { meta?: { count: number; total: number } };
  if (parameters.limit === undefined && meta?.count === maxListLength && meta.total > maxListLength) return undefined;
  return { ...batchReply, status, body, retryAfterSeconds };
}
