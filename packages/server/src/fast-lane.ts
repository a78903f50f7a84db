import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Access } from './access/access.js';
import { chooseEncoding } from './answers/encoding.js';
import { matchesTag } from './answers/etag.js';
import { headersOf, type ReadyAnswers } from './answers/ready-answers.js';
import type { Verdict } from './limits/limiter.js';
import { rateLimitHeaders } from './limits/rate-limit-headers.js';

/** What the fast lane works with. */
export interface FastLaneParts {
  readonly ready: ReadyAnswers;
  readonly access: Access;
  readonly clock: () => number;
  readonly newRequestId: () => string;
}

/**
 * Answers, before the framework sees them, the requests whose answer is ready: a GET of an address that was answered before, by a caller
 * who is known at once and within the limits. Every other request takes the ordinary way; both give the same answers.
 */
export function openFastLane(server: Server, { ready, access, clock, newRequestId }: FastLaneParts): void {
  const [ordinary] = server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void];
  server.removeListener('request', ordinary);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!server.listening || request.method !== 'GET' || !answerAtOnce(request, response)) ordinary(request, response);
  });

  /** False where the ordinary way has to answer; nothing has been charged then. */
  function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const nowMs = clock();
    const answer = ready.find(request.url as string, nowMs);
    if (!answer) return false;
    const { headers } = request;
    if (answer.negotiated && headers.accept !== undefined && headers.accept !== '*/*') return false;
    const encoding = chooseEncoding(headers['accept-encoding'], answer.prepared.compressibleLength);
    const body = answer.prepared.body(encoding);
    if (body instanceof Promise) return false;
    const caller = access.callers.recall(request, nowMs);
    if (!caller) return false;
    const ifNoneMatch = headers['if-none-match'];
    const notModified = ifNoneMatch !== undefined && matchesTag(ifNoneMatch, answer.tag);

    const send = (verdict: Verdict | undefined): boolean => {
      if (verdict?.refusedBy !== undefined) return false;
      const sent = headersOf(answer, encoding, nowMs);
      if (verdict) sent.push(...Object.entries(rateLimitHeaders(caller, verdict, nowMs)).flat());
      sent.push('x-request-id', newRequestId());
      if (notModified) {
        response.writeHead(304, sent).end();
        return true;
      }
      if (encoding !== 'identity') sent.push('content-encoding', encoding);
      sent.push('content-type', answer.prepared.contentType, 'content-length', String(body.length));
      response.writeHead(200, sent).end(body);
      return true;
    };

    const verdict = access.limiter?.spend({ ...caller, chargesDay: !notModified }, nowMs);
    if (!(verdict instanceof Promise)) return send(verdict);
    verdict.then(send).then(
      (sent) => sent || ordinary(request, response),
      () => ordinary(request, response),
    );
    return true;
  }
}
