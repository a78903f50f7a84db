import { AlmanacError } from '@almanac/client';
import { createPictureRoutes } from './atlas/file-routes.js';
import { chooseLanguage } from './choose-language.js';
import { createElementDataRoutes } from './components/data/element-data-routes.js';
import { createTableRoutes } from './explore/table-routes.js';
import { createFindRoutes } from './find/find-routes.js';
import { createNotFoundPage } from './not-found.js';
import type { Page, PageRequest, PageRoute } from './page.js';
import { renderPage } from './render-page.js';
import { routes } from './routes.js';
import type { SiteContext } from './site-context.js';
import { createFileRoutes } from './site-file-routes.js';
import { createSitemapRoute } from './sitemap/sitemap-route.js';
import { createMapPreview } from './tools/map/map-preview.js';

/** A request for a page or a file of the site. */
export interface SiteRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly queryText: string;
  readonly acceptLanguage: string | undefined;
  readonly nowMs: number;
}

/** What is at an address. */
export interface SiteContent {
  readonly status: 200 | 404;
  readonly bytes: string | Uint8Array;
}

/** What a request is answered with: another address, or content that is loaded if it must be sent. */
export interface SiteAnswer {
  /** Where the content is, if not here. */
  readonly redirectTo?: string | undefined;
  readonly contentType: string;
  /** Tells the content from all other of the same build. */
  readonly tagParts: readonly string[];
  /** Whether it depends on the languages that the browser prefers. */
  readonly variesByLanguage: boolean;
  /** How it may be cached, if not until it stops being true. */
  readonly cacheControl: string | undefined;
  readonly holdsUntilMs: number | undefined;
  /** The processor time that loading takes, in ms. */
  readonly workMs: number;
  load(): Promise<SiteContent>;
}

/** A route of the site. */
export interface SiteRoute {
  readonly path: string;
  answer(request: SiteRequest): SiteAnswer;
}

const htmlType = 'text/html; charset=utf-8';
const defaultWorkMs = 5;

/** Creates the routes of the site. */
export function createSite(context: SiteContext): readonly SiteRoute[] {
  return [
    ...createFileRoutes(context),
    ...createPictureRoutes(context),
    ...createFindRoutes(context),
    ...createElementDataRoutes(context),
    createSitemapRoute(context, routes),
    ...createTableRoutes(context),
    createMapPreview(context),
    ...routes.map((route) => createPageRoute(route, context)),
  ];
}

function createPageRoute(route: PageRoute, context: SiteContext): SiteRoute {
  const { path, readsQuery = false, noStore = false, holdsForMs, workMs = defaultWorkMs } = route;
  return {
    path,
    answer({ params, queryText, acceptLanguage, nowMs }) {
      const query = new URLSearchParams(queryText);
      const chosen = chooseLanguage(context, query, acceptLanguage);
      const { language, isChosen } = chosen;
      const redirectTo = route.redirect?.(params);
      const holdsUntilMs = holdsForMs === undefined ? undefined : (Math.floor(nowMs / holdsForMs) + 1) * holdsForMs;
      const request = { params, query: readsQuery ? query : new URLSearchParams(), language, nowMs };
      const named = Object.values(params).map(encodeURIComponent).join('/');
      const asked = [path, named, readsQuery ? queryText : ''];
      return {
        redirectTo:
          redirectTo === undefined ? undefined : context.basePath + redirectTo + (queryText && `?${queryText}`),
        contentType: htmlType,
        tagParts: ['page', ...asked, language, String(isChosen), String(holdsUntilMs)],
        variesByLanguage: true,
        cacheControl: noStore ? 'no-store' : undefined,
        holdsUntilMs,
        workMs,
        async load() {
          const page = await loadPage(route, request, context);
          if (typeof page === 'object') return { status: 200, bytes: renderPage(page, context, chosen) };
          return { status: 404, bytes: renderPage(createNotFoundPage(page, language), context, chosen) };
        },
      };
    },
  };
}

/** Loads a page, or says why there is none. */
async function loadPage(
  route: PageRoute,
  request: PageRequest,
  context: SiteContext,
): Promise<Page | string | undefined> {
  try {
    return await route.load(request, context);
  } catch (error) {
    if (error instanceof AlmanacError && (error.code === 'not_found' || error.code === 'invalid_query'))
      return error.message;
    throw error;
  }
}
