import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Access } from './access/access.js';
import type { Caller } from './access/caller.js';
import type { Answering } from './answering.js';
import type { Address, Head } from './answers/address.js';
import type { Sendable } from './answers/body.js';
import { chooseEncoding } from './answers/encoding.js';
import { matchesTag } from './answers/etag.js';
import { cacheControl } from './answers/headers.js';
import { sendTogether } from './answers/send.js';
import { hasOneHost } from './broken-requests.js';
import { openDoorFinder } from './door-finder.js';
import type { PlacedDoor } from './doors.js';
import { openExchange } from './exchange.js';
import type { Verdict } from './limits/limiter.js';
import { writeRateLimit, writeRateLimitPolicy } from './limits/rate-limit-headers.js';

/** What the fast lane works with. */
export interface FastLaneParts {
  readonly answering: Answering;
  readonly doors: readonly PlacedDoor[];
  readonly access: Access;
  readonly clock: () => number;
  readonly newRequestId: () => string;
  /** Headers that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer that is about to leave, once the limits allow it. */
interface Departure {
  readonly address: Address;
  readonly caller: Caller;
  readonly status: 200 | 304;
  readonly head: Head;
  readonly body: Sendable | undefined;
  readonly nowMs: number;
}

/**
 * Answers GETs of data before the framework sees them. Where the answer is ready, and the caller known and within the limits, it
 * leaves at once; else the same way begins that the framework would lead to. Every other request, and all when the service stops, takes
 * the ordinary way. All give the same answers.
 */
export function openFastLane(
  server: Server,
  { answering, doors, access, clock, newRequestId, headers }: FastLaneParts,
): void {
  const { ready } = answering;
  const findDoor = openDoorFinder(doors);
  const [ordinary] = server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void];
  server.removeListener('request', ordinary);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || !hasOneHost(request.headers) || !server.listening)
      return void ordinary(request, response);
    const departure = prepare(request);
    if (departure) depart(departure, request, response);
    else answer(request, response);
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url as string;
    const found = findDoor(url);
    if (!found) return void ordinary(request, response);
    access.noticeForwarding(request, clock());
    const exchange = openExchange({ request, response, id: newRequestId(), url }, headers);
    void answering.serve(found.door, found.sent, exchange);
  }

  /** Undefined where the ordinary way has to answer. Nothing is charged yet. */
  function prepare(request: IncomingMessage): Departure | undefined {
    const nowMs = clock();
    const address = ready.find(request.url as string, nowMs);
    const body = address && ready.bodyOf(address);
    if (!body) return undefined;
    const { headers } = request;
    if (!address.isMeant(headers.accept)) return undefined;
    const caller = access.callers.recall(request, nowMs);
    if (!caller) return undefined;
    access.noticeForwarding(request, nowMs);
    const encoding = chooseEncoding(headers['accept-encoding'], body);
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, address.tag))
      return { address, caller, status: 304, head: address.notModifiedHead(encoding), body: undefined, nowMs };
    const held = body.held(encoding);
    if (!held) return undefined;
    const head = address.head(encoding, body, held);
    return { address, caller, status: 200, head, body: held, nowMs };
  }

  function depart(departure: Departure, request: IncomingMessage, response: ServerResponse): void {
    const { caller, status, nowMs } = departure;
    const { subject, burst, daily } = caller;
    const verdict = access.limiter?.spend({ subject, burst, daily, chargesDay: status === 200 }, nowMs);
    if (verdict instanceof Promise)
      verdict.then(
        (given) => leave(departure, given, request, response),
        () => answer(request, response),
      );
    else leave(departure, verdict, request, response);
  }

  /** Being refused charges nothing, so that it can be refused again where there are words for it. */
  function leave(
    departure: Departure,
    verdict: Verdict | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (verdict?.refusedBy === undefined) write(response, departure, verdict);
    else answer(request, response);
  }

  function write(response: ServerResponse, departure: Departure, verdict: Verdict | undefined): void {
    const { address, caller, status, head, body, nowMs } = departure;
    const { pairs, fixed } = head;
    pairs.length = fixed;
    pairs.push('cache-control', cacheControl(address.holdsUntilMs, nowMs), 'x-request-id', newRequestId());
    if (verdict) {
      pairs.push('ratelimit-policy', writeRateLimitPolicy(caller), 'ratelimit', writeRateLimit(verdict, nowMs));
    }
    sendTogether(response.writeHead(status, pairs), body);
  }
}
