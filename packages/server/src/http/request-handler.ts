import { type Charge, Failure } from '@almanac/operations';
import { findMatchingEtag } from '@almanac/operations/http';
import type { Accounts } from '../accounts/accounts.js';
import type { Caller } from '../accounts/callers/caller.js';
import type { OperatorAuthentication } from '../accounts/callers/operator-authentication.js';
import type { Refusal } from '../limits/recent-refusals.js';
import type { CachedResponse, ResponseCache } from '../responses/response-cache.js';
import { findMalformation } from './connections/malformed-requests.js';
import type { ErrorResponder } from './error-responder.js';
import type { RateLimiting } from './rate-limiting.js';
import type { RequestContext } from './request-context.js';
import type { RawParameters, Route } from './resource.js';
import { sendError, sendMade, sendNotModified } from './send-response.js';
import type { WorkLimiting } from './work-limiting.js';

/** The dependencies of the handler. */
export interface RequestHandlerOptions {
  readonly accounts: Accounts;
  /** Required if there are operations for operators only. */
  readonly operators: OperatorAuthentication | undefined;
  readonly rateLimiting: RateLimiting;
  readonly workLimiting: WorkLimiting;
  readonly errors: ErrorResponder;
  readonly cache: ResponseCache<Route>;
}

/** The way of every request: caller, resource, not modified?, charge, make, send. */
export class RequestHandler {
  readonly #options: RequestHandlerOptions;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
  }

  /**
   * Handles a request. Never rejects: nothing awaits it.
   *
   * @param refusal why the entrance refused it
   * @param cached the response, if it is cached
   */
  async handle(
    context: RequestContext,
    raw: RawParameters,
    refusal?: Refusal,
    cached?: CachedResponse<Route>,
  ): Promise<void> {
    const { rateLimiting, errors, cache } = this.#options;
    const { request, route, headers } = context;
    try {
      const malformation = findMalformation(request);
      if (malformation) return await errors.refuse(context, malformation);
      headers.push(...route.ownHeaders);
      if (refusal) {
        headers.push(...refusal.headers);
        return sendError(context, refusal.failure);
      }
      const caller = await this.#identify(context);
      if (caller instanceof Failure) return await errors.refuse(context, caller);
      if (cached) cache.hits += 1;
      const found = cached ?? (await route.find(raw, context, caller));
      if (!found) return;
      if (found instanceof Failure) return await errors.send(context, caller, chargeFailure(route, found), found);
      const { representation } = found;
      const etag = findMatchingEtag(request.headers['if-none-match'], representation.tag);
      // A 304 does not count against the day, and is sent even if the day is used up.
      const cost = etag !== undefined && found.charge === 'day' ? 'burst' : found.charge;
      const exceeded = await rateLimiting.consume(context, caller, cost);
      if (exceeded) return sendError(context, exceeded);
      if (etag !== undefined) return sendNotModified(context, representation, etag);
      const made = 'body' in found ? found.body : await found.make();
      const failure =
        made instanceof Failure
          ? made
          : await sendMade(context, caller, { representation, made }, this.#options.workLimiting);
      if (failure) await errors.refundAndSend(context, failure);
    } catch (fault) {
      await errors.fail(context, fault).catch(() => context.response.destroy());
    }
  }

  async #identify({ request, route, nowMs }: RequestContext): Promise<Caller | Failure> {
    const { callers } = this.#options.accounts;
    const isForOperators = route.operation?.operatorOnly ?? false;
    if (route.readsKey && !isForOperators) return callers.identify(request, nowMs);
    const caller = callers.byAddress(request);
    if (!isForOperators) return caller;
    return (await this.#options.operators?.check(request, caller.subject, nowMs)) ?? caller;
  }
}

/** What cannot be done at the moment counts against the burst only. */
function chargeFailure({ charge }: Route, { code }: Failure): Charge {
  if (charge === 'page') return 'nothing';
  return code === 'rate_limited' || code === 'unavailable' ? 'burst' : charge;
}
