import type { Charge } from '@almanac/operations';
import { Failure } from '@almanac/operations';
import { findMatchingEtag } from '@almanac/operations/http';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/caller.js';
import type { OperatorAuthentication } from '../admin/operator-authentication.js';
import type { ResponseCache } from '../responses/response-cache.js';
import type { ErrorResponder } from './error-responder.js';
import type { RateLimiting } from './rate-limiting.js';
import type { RequestContext } from './request-context.js';
import type { Made, RawParameters, Resource, Route } from './resource.js';
import { sendError, sendMade, sendNotModified } from './send-response.js';
import { whenKnown } from './when-known.js';
import type { WorkLimiting } from './work-limiting.js';

/** The dependencies of the handler. */
export interface RequestHandlerOptions {
  readonly accounts: Accounts;
  /** Required if there are operations for operators only. */
  readonly operators: OperatorAuthentication | undefined;
  readonly rateLimiting: RateLimiting;
  readonly workLimiting: WorkLimiting;
  readonly errors: ErrorResponder;
  readonly cache: ResponseCache;
}

/** The way of every request: caller, resource, not modified?, charge, make, send. */
export class RequestHandler {
  readonly #options: RequestHandlerOptions;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
  }

  /** Handles a request for a route. */
  handle(route: Route, raw: RawParameters, context: RequestContext): Promise<void> | void {
    if (route.ownHeaders.length > 0) context.headers.push(...route.ownHeaders);
    return this.#guard(context, () =>
      whenKnown(this.#identify(route, context), (caller) =>
        caller instanceof Failure
          ? this.#options.errors.refuse(context, caller)
          : whenKnown(route.find(raw, context, caller), (found) => this.#respond(route, context, caller, found)),
      ),
    );
  }

  /** Rejects a request that leads to no route. It counts against the burst of its address. */
  refuse(context: RequestContext, error: Failure): Promise<void> | void {
    return this.#guard(context, () => this.#options.errors.refuse(context, error));
  }

  /** Responds to a request that failed with an internal error. Never rejects: nothing awaits the promise. */
  fail(context: RequestContext, fault: unknown): Promise<void> {
    return this.#options.errors.fail(context, fault).catch(() => {
      context.response.destroy();
    });
  }

  #guard(context: RequestContext, respond: () => Promise<void> | void): Promise<void> | void {
    try {
      return respond()?.catch((fault: unknown) => this.fail(context, fault));
    } catch (fault) {
      return this.fail(context, fault);
    }
  }

  #identify(route: Route, { request, nowMs }: RequestContext): Caller | Promise<Caller | Failure> {
    const { callers } = this.#options.accounts;
    if (route.operation?.operatorOnly) return this.#identifyOperator(callers.byAddress(request), request, nowMs);
    return route.readsKey ? callers.identify(request, nowMs) : callers.byAddress(request);
  }

  async #identifyOperator(
    caller: Caller,
    request: RequestContext['request'],
    nowMs: number,
  ): Promise<Caller | Failure> {
    return (await this.#options.operators?.check(request, caller.subject, nowMs)) ?? caller;
  }

  /** Not modified? → charge → make → send. */
  #respond(
    route: Route,
    context: RequestContext,
    caller: Caller,
    found: Resource | Failure | undefined,
  ): Promise<void> | void {
    if (!found) return undefined;
    if (found instanceof Failure) return this.#options.errors.send(context, caller, chargeFailure(route, found), found);
    const { representation, charge } = found;
    const etag = findEtag(context, representation.tag);
    // A 304 does not count against the day, and is sent even if the day is used up.
    const cost = etag !== undefined && charge === 'day' ? 'burst' : charge;
    return whenKnown(this.#options.rateLimiting.consume(context, caller, cost), (refusal) => {
      if (refusal) return sendError(context, refusal);
      if (etag !== undefined) return sendNotModified(context, representation, etag);
      return whenKnown(found.make(), (made) => this.#send(context, caller, found, made));
    });
  }

  #send(context: RequestContext, caller: Caller, { representation }: Resource, made: Made): Promise<void> | void {
    const { errors } = this.#options;
    if (made instanceof Failure) return errors.refundAndSend(context, made);
    const sent = sendMade(context, caller, { representation, made }, this.#options);
    return whenKnown(sent, (failed) => (failed ? errors.refundAndSend(context, failed) : undefined));
  }
}

/** What cannot be done at the moment counts against the burst only. */
function chargeFailure({ charge }: Route, { code }: Failure): Charge {
  if (charge === 'page') return 'nothing';
  return code === 'rate_limited' || code === 'unavailable' ? 'burst' : charge;
}

/** The ETag under which the caller already holds a representation. */
function findEtag({ request }: RequestContext, tag: string): string | undefined {
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch === undefined || tag === '' ? undefined : findMatchingEtag(ifNoneMatch, tag);
}
