import { type Method, type Question, writeQuestion } from './question.js';
import type { Reply } from './reply.js';
import type { Send } from './transport.js';
import { waitUntil } from './wait.js';

/** Limits of a batch. */
const maxQuestions = 100;
const maxBytes = 16_000;

/** A batch returns at most this many records of a list. */
const maxListLength = 1000;

interface WaitingQuestion {
  readonly question: Question;
  readonly bytes: number;
  readonly signal: AbortSignal;
  resolve(reply: Reply | Promise<Reply>): void;
}

/** Creates a sender that batches the requests of a tick. Requests that batches do not accept are sent separately. */
export function createBatchTransport(send: Send, timeoutMs: number): Send {
  let waiting: WaitingQuestion[] = [];

  function flush(): void {
    const all = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    let part: WaitingQuestion[] = [];
    let bytes = 0;
    for (const each of all) {
      if (part.length === maxQuestions || bytes + each.bytes > maxBytes) {
        sendTogether(part);
        part = [];
        bytes = 0;
      }
      part.push(each);
      bytes += each.bytes + 1;
    }
    sendTogether(part);
  }

  function sendTogether(part: readonly WaitingQuestion[]): void {
    const whole = part.length > 1 ? send(askTogether(part), AbortSignal.timeout(timeoutMs)) : undefined;
    for (const [index, { question, signal, resolve }] of part.entries()) {
      const sendAlone = () => send(question, signal);
      resolve(whole ? whole.then((reply) => readPart(reply, index, question) ?? sendAlone()) : sendAlone());
    }
  }

  return (question, signal) => {
    const { method, parameters } = question;
    const bytes = new TextEncoder().encode(JSON.stringify(describe(question))).length;
    const isAlone = method.kind === 'c' || Number(parameters.limit) > maxListLength || bytes > maxBytes;
    if (isAlone) return send(question, signal);
    if (waiting.length === 0) setTimeout(flush);
    const reply = new Promise<Reply>((resolve) => {
      waiting.push({ question, bytes, signal, resolve });
    });
    return waitUntil(reply, signal);
  };
}

const batch: Method = { id: 'askBatch', kind: 'L', path: '/batch' };

function askTogether(part: readonly WaitingQuestion[]): Question {
  return writeQuestion(batch, { requests: part.map(({ question }) => describe(question)) });
}

function describe({ path, body }: Question): object {
  return body ? { method: 'POST', path, body } : { path };
}

/** The reply to one request; undefined if its list was cut, so that it must be sent separately. */
function readPart(whole: Reply, index: number, { parameters }: Question): Reply | undefined {
  const { data } = (whole.body ?? {}) as { data?: { status: number; body: unknown; retryAfterSeconds?: number }[] };
  if (whole.status !== 200 || !data) return whole;
  const { status, body, retryAfterSeconds } = data[index] as (typeof data)[number];
  const { meta } = body as { meta?: { count: number; total: number } };
  if (parameters.limit === undefined && meta?.count === maxListLength && meta.total > maxListLength) return undefined;
  return { ...whole, status, body, retryAfterSeconds };
}
