import type { Failure } from '@almanac/operations';
import { licenceLink, openHeaders, Representation } from '@almanac/operations/http';
import type { SiteAnswer, SiteRoute } from '@almanac/site';
import type { Caller } from '../../accounts/callers/caller.js';
import { Body } from '../../responses/body.js';
import { hashTag } from '../../responses/etag.js';
import type { ResponseCache } from '../../responses/response-cache.js';
import type { RequestContext } from '../request-context.js';
import type { Resource, Route } from '../resource.js';
import { MissingPage, sendEmpty } from '../send-response.js';
import type { WorkLimiting } from '../work-limiting.js';

/** The dependencies of the routes of the site. */
export interface SiteRoutesOptions {
  readonly buildId: string;
  readonly dataVersion: string;
  /** What pages may load, and other headers for browsers. */
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly cache: ResponseCache<Route>;
  readonly workLimiting: WorkLimiting;
  /** Pages of the documentation in Markdown, by their path below `/docs/`. */
  readonly guides: ReadonlyMap<string, Resource>;
}

/** Where pages of the documentation are: in Markdown by their own path, and as pages of the site. */
const guidesPath = '/docs/*';

/** Creates the routes of pages and files of the site. */
export function createSiteRoutes(site: readonly SiteRoute[], options: SiteRoutesOptions): Route[] {
  const commonHeaders = Object.entries(openHeaders(options.dataVersion)).flat();
  const { link: _link, ...open } = openHeaders(options.dataVersion);
  const headers = Object.entries({ ...open, ...options.securityHeaders }).flat();
  return site.map(({ path, answer }) => ({
    path,
    methods: ['GET', 'HEAD'],
    charge: 'page',
    readsKey: false,
    isPage: path !== guidesPath,
    headers: commonHeaders,
    ownHeaders: [],
    find({ path: params, queryText }, context, caller) {
      const guide = path === guidesPath ? options.guides.get(params['*'] ?? '') : undefined;
      if (guide) return guide;
      const acceptLanguage = context.request.headers['accept-language'];
      const found = answer({ params, queryText, acceptLanguage, nowMs: context.nowMs });
      if (found.redirectTo === undefined) return createResource(found, headers, options, context, caller);
      sendEmpty(context, 308, [...headers, 'location', found.redirectTo, 'content-length', '0']);
      return undefined;
    },
  }));
}

/** A page or file. Making it counts against the caller's processor time. */
function createResource(
  { contentType, tagParts, variesByLanguage, cacheControl, holdsUntilMs, workMs, load }: SiteAnswer,
  siteHeaders: readonly string[],
  { buildId, securityHeaders, cache, workLimiting }: SiteRoutesOptions,
  context: RequestContext,
  caller: Caller,
): Resource {
  const tag = hashTag(buildId, ...tagParts);
  const headers = [...siteHeaders, 'vary', variesByLanguage ? 'accept-encoding, accept-language' : 'accept-encoding'];
  const make = async (): Promise<Body | Failure> => {
    const refusal = workLimiting.take(context, caller, workMs);
    if (refusal) return refusal;
    const { status, bytes } = await load();
    if (status === 404) return new MissingPage(String(bytes), contentType, Object.entries(securityHeaders).flat());
    return typeof bytes === 'string'
      ? Body.fromText(contentType, bytes, 'br')
      : Body.fromBytes(contentType, Buffer.from(bytes), contentType.startsWith('font/') ? undefined : 'br');
  };
  return {
    representation: new Representation({ tag, headers, link: licenceLink, holdsUntilMs, cacheControl }),
    // Pages have an allowance of their own, which the entrance counts.
    charge: 'nothing',
    // Never cache personal input, such as a phone number.
    make: cacheControl === 'no-store' ? make : () => cache.body(tag, make),
  };
}
