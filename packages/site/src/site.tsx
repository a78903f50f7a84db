import { AlmanacError } from '@almanac/client';
import { render } from 'preact-render-to-string';
import { createPictureRoutes } from './atlas/file-routes.js';
import { type ChosenLanguage, chooseLanguage } from './choose-language.js';
import { elementData } from './components/data/element-data.js';
import { createErrorPage, type PageError } from './error-page.js';
import { landData } from './explore/land-data.js';
import { createTableRoutes } from './explore/table-routes.js';
import { foundData } from './find/find-anything.js';
import { countryFactsData } from './home/map/country-facts.js';
import { Document } from './layout/document.js';
import type { Page, PageRequest, PageRoute } from './page.js';
import { routes } from './routes.js';
import { createShareRoutes } from './share/share-routes.js';
import type { SiteContext } from './site-context.js';
import { createDataRoutes } from './site-data.js';
import { createFileRoutes } from './site-files.js';
import type { SiteRoute } from './site-route.js';
import { createSitemapRoute } from './sitemap-route.js';
import { createMapPreview } from './tools/map/map-preview.js';

const htmlType = 'text/html; charset=utf-8';
const defaultWorkMs = 5;

/** Creates the routes of the site. */
export function createSite(context: SiteContext): readonly SiteRoute[] {
  return [
    ...createFileRoutes(context.files),
    ...createPictureRoutes(context),
    ...createDataRoutes(context, [...elementData, foundData, countryFactsData, landData]),
    ...createShareRoutes(context),
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
        cacheControl: (typeof noStore === 'function' ? noStore(query) : noStore) ? 'no-store' : undefined,
        holdsUntilMs,
        workMs,
        async load() {
          const page = await loadPage(route, request, context);
          if (typeof page === 'object') return { status: 200, bytes: renderPage(page, context, chosen) };
          const url = fillPath(path, params);
          const missing = createErrorPage({ status: 404, reason: page, url }, language);
          return { status: 404, bytes: renderPage(missing, context, chosen) };
        },
      };
    },
  };
}

/** The path of a page. */
function fillPath(path: string, params: PageRequest['params']): string {
  return path.replace(/:(\w+)|\*/g, (_, name = '*') => params[name] ?? '');
}

/** Renders the page of an error in the language of the visitor. */
export type RenderError = (error: PageError, acceptLanguage: string | undefined) => string;

const maxTemplates = 50;
const placeholder = 'ALMANAC-REASON';

/** Creates what renders errors: pages of one kind and language are rendered once, so that errors cost little. */
export function createErrorRenderer(context: SiteContext): RenderError {
  const templates = new Map<string, string>();
  return (error, acceptLanguage) => {
    const [, queryText = ''] = error.url.split('?');
    const chosen = chooseLanguage(context, new URLSearchParams(queryText), acceptLanguage);
    if (/did you mean/.test(error.reason ?? ''))
      return renderPage(createErrorPage(error, chosen.language), context, chosen);
    const key = [error.status, chosen.language, chosen.isChosen].join(' ');
    let template = templates.get(key);
    if (template === undefined) {
      const page = createErrorPage({ ...error, reason: placeholder }, chosen.language);
      template = renderPage(page, context, chosen);
      if (templates.size >= maxTemplates) templates.clear();
      templates.set(key, template);
    }
    return template.replace(placeholder, () => escapeHtml(error.reason ?? ''));
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
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

/** Renders a page to HTML. */
function renderPage(page: Page, site: SiteContext, language: ChosenLanguage): string {
  return `<!doctype html>\n${render(<Document page={page} site={site} language={language} />)}\n`;
}
