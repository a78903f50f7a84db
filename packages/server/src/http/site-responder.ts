import { Failure } from '@almanac/operations';
import { findMatchingEtag, licenceLink, openHeaders, Representation } from '@almanac/operations/http';
import type { SiteAnswer } from '@almanac/site';
import type { Callers } from '../accounts/caller.js';
import { Body } from '../responses/body.js';
import { hashTag } from '../responses/etag.js';
import type { ResponseCache } from '../responses/response-cache.js';
import type { RequestContext } from './request-context.js';
import { sendBody, sendEmpty, sendError, sendNotModified, sendPage } from './send-response.js';

/** The dependencies of the responder. */
export interface SiteResponderOptions {
  readonly buildId: string;
  readonly dataVersion: string;
  /** What pages may load, and other headers for browsers. */
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly responseCache: ResponseCache;
  readonly callers: Callers;
  /** Takes processor time from what a caller may use. Returns a failure if too little is left or the process is overloaded. */
  readonly takeWork: (context: RequestContext, workMs: number, isSending: boolean) => Failure | undefined;
  /** Responds to a request that failed through our fault. */
  readonly fail: (context: RequestContext, fault: unknown) => Promise<void>;
}

/** There is no page at an address; a page says so. */
class MissingPage extends Failure {
  readonly html: string;

  constructor(html: string) {
    super('not_found', 'there is no such page');
    this.html = html;
  }
}

/** Sends the pages and files of the site. What has to be made for them, and their bytes, count against the caller's processor time. */
export class SiteResponder {
  readonly #options: SiteResponderOptions;
  readonly #headers: readonly string[];

  constructor(options: SiteResponderOptions) {
    this.#options = options;
    const { link: _link, ...headers } = openHeaders(options.dataVersion);
    this.#headers = Object.entries({ ...headers, ...options.securityHeaders }).flat();
  }

  /** Sends what a route of the site answered. */
  async send(answer: () => SiteAnswer, context: RequestContext): Promise<void> {
    try {
      await this.#send(answer(), context);
    } catch (fault) {
      await this.#options.fail(context, fault);
    }
  }

  async #send(answer: SiteAnswer, context: RequestContext): Promise<void> {
    const { redirectTo, contentType, tagParts, variesByLanguage, cacheControl, holdsUntilMs } = answer;
    if (redirectTo !== undefined)
      return sendEmpty(context, 308, [...this.#headers, 'location', redirectTo, 'content-length', '0']);
    const { buildId, callers, responseCache: cache, securityHeaders } = this.#options;
    const tag = hashTag(buildId, ...tagParts);
    const vary = variesByLanguage ? 'accept-encoding, accept-language' : 'accept-encoding';
    const headers = [...this.#headers, 'vary', vary];
    const representation = new Representation({ tag, headers, link: licenceLink, holdsUntilMs, cacheControl });
    const ifNoneMatch = context.request.headers['if-none-match'];
    const etag = ifNoneMatch === undefined ? undefined : findMatchingEtag(ifNoneMatch, tag);
    if (etag !== undefined) return sendNotModified(context, representation, etag);
    const load = () => this.#load(answer, context);
    // What is somebody's own, such as a phone number, is kept nowhere.
    const loaded = await (cacheControl === 'no-store' ? load() : cache.body(tag, load));
    if (loaded instanceof MissingPage) {
      const pageHeaders = { ...securityHeaders, 'content-type': contentType, 'cache-control': 'no-store' };
      return sendPage(context, { headers: pageHeaders, write: () => loaded.html }, 404);
    }
    if (loaded instanceof Failure) return sendError(context, loaded);
    const caller = callers.byAddress(context.request);
    const takeWork = (workMs: number) => this.#options.takeWork(context, workMs, true);
    const failed = await sendBody(context, caller, { representation, body: loaded }, { cache, takeWork });
    if (failed) sendError(context, failed);
  }

  async #load({ workMs, contentType, load }: SiteAnswer, context: RequestContext): Promise<Body | Failure> {
    const refusal = this.#options.takeWork(context, workMs, false);
    if (refusal) return refusal;
    const { status, bytes } = await load();
    if (status === 404) return new MissingPage(String(bytes));
    return typeof bytes === 'string'
      ? Body.fromText(contentType, bytes, 'br')
      : Body.fromBytes(contentType, Buffer.from(bytes), contentType.startsWith('font/') ? undefined : 'br');
  }
}
