import { Failure } from '@almanac/operations';
import {
  type Document,
  findDocument,
  licenceLink,
  openHeaders,
  Reply,
  Representation,
  type Resource,
  replyWith,
} from '@almanac/operations/http';
import type { SiteAnswer, SiteRoute } from '@almanac/site';
import { Body } from '../../responses/body.js';
import { hashTag } from '../../responses/etag.js';
import type { ResponseCache } from '../../responses/response-cache.js';
import { readFailure } from '../../site/open-site.js';
import { prefersHtml } from '../error-pages.js';
import type { RequestContext, ResponseContent, Route } from '../request-context.js';
import { MissingPage } from '../send-response.js';
import type { NodeAnswerWriter } from './operation-routes.js';

export interface SiteRoutesOptions {
  readonly writer: NodeAnswerWriter;
  /** Changes whenever datasets, code or guides change. */
  readonly buildId: string;
  /** The content security policy, and other headers for browsers. */
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly cache: ResponseCache<Route>;
  /** Pages of the documentation in Markdown, by their path below `/docs/`. */
  readonly guides: ReadonlyMap<string, Document>;
}

const guidesPath = '/docs/*';

/**
 * With these headers, a file that is opened by itself loads and runs nothing. They are few, as a page loads dozens of
 * files.
 */
const fileSecurityHeaders = {
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

export function createSiteRoutes(siteRoutes: readonly SiteRoute[], options: SiteRoutesOptions): Route[] {
  const { writer, securityHeaders, guides } = options;
  const { link: _link, ...commonHeaders } = openHeaders(writer.dataVersion);
  const { 'access-control-expose-headers': _exposed, ...commonFileHeaders } = commonHeaders;
  const pageHeaders = Object.entries({ ...commonHeaders, ...securityHeaders }).flat();
  const fileHeaders = Object.entries({ ...commonFileHeaders, ...fileSecurityHeaders }).flat();
  return siteRoutes.map(({ path, answer }) => ({
    ...createPageRoute(path, writer.dataVersion),
    isPage: path !== guidesPath,
    find({ path: params, queryText }, context) {
      const guide = path === guidesPath ? guides.get(params['*'] ?? '') : undefined;
      if (guide) return findDocument(guide, writer);
      const acceptLanguage = context.request.headers['accept-language'];
      const siteAnswer = answer({ params, queryText, acceptLanguage, nowMs: context.nowMs });
      const headers = siteAnswer.contentType.startsWith('text/html') ? pageHeaders : fileHeaders;
      if (siteAnswer.redirectTo === undefined) return createPage(siteAnswer, headers, options, context);
      const redirect = new Reply(308, [...headers, 'location', siteAnswer.redirectTo, 'content-length', '0']);
      return replyWith('work', () => redirect);
    },
  }));
}

/** Rendering counts against the caller's processor time. */
function createPage(
  { contentType, tagParts, variesByLanguage, cacheControl, expiresAtMs, workMs, load }: SiteAnswer,
  siteHeaders: readonly string[],
  { buildId, securityHeaders, cache }: SiteRoutesOptions,
  context: RequestContext,
): Resource<ResponseContent> {
  const tag = hashTag(buildId, ...tagParts);
  const headers = [...siteHeaders, 'vary', variesByLanguage ? 'accept-encoding, accept-language' : 'accept-encoding'];
  const charge = () => context.takeWork(workMs);
  const render = async (): Promise<Body | Failure> => {
    const content = await load().catch(readFailure);
    if (content instanceof Failure) return content;
    const { status, bytes } = content;
    if (status === 404) return new MissingPage(String(bytes), contentType, Object.entries(securityHeaders).flat());
    return Body.from(contentType, bytes, !contentType.startsWith('font/'));
  };
  return {
    representation: new Representation({ tag, headers, link: licenceLink, expiresAtMs, cacheControl }),
    charge: 'work',
    // A page about personal input, such as a phone number, is never cached.
    make: () => (cacheControl === 'no-store' ? (charge() ?? render()) : cache.body(tag, render, charge)),
  };
}

export function createPageOrAnswerRoute(answerRoute: Route, pageRoute: Route): Route {
  return {
    ...answerRoute,
    ownHeaders: [...answerRoute.ownHeaders, 'vary', 'accept'],
    find: (raw, context) => (prefersHtml(context.accept) ? pageRoute : answerRoute).find(raw, context),
  };
}

/** The text is written for each request. */
export function createTextRoute(
  path: string,
  dataVersion: string,
  ownHeaders: Readonly<Record<string, string>>,
  write: () => string,
): Route {
  const headers = Object.entries({ ...openHeaders(dataVersion), ...ownHeaders }).flat();
  const representation = new Representation({ tag: '', headers, cacheControl: 'public, max-age=3600' });
  const make = () => Body.from('text/plain; charset=utf-8', write(), false);
  return {
    ...createPageRoute(path, dataVersion),
    isPage: true,
    find: () => ({ representation, charge: 'work', make }),
  };
}

export function createDocumentRoutes(documents: ReadonlyMap<string, Document>, writer: NodeAnswerWriter): Route[] {
  return [...documents].map(([path, document]) => ({
    ...createPageRoute(path, writer.dataVersion),
    charge: 'burst',
    find: () => findDocument(document, writer),
  }));
}

function createPageRoute(path: string, dataVersion: string) {
  return {
    path,
    methods: ['GET', 'HEAD'],
    charge: 'work',
    readsKey: false,
    headers: Object.entries(openHeaders(dataVersion)).flat(),
    ownHeaders: [],
  } as const;
}
