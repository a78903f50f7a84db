import { render } from 'preact-render-to-string';
import { pictures } from './atlas/pictures.js';
import { sharePictures } from './atlas/share-pictures.js';
import { type ChosenLanguage, chooseLanguage } from './choose-language.js';
import { createErrorPage, explainRefusal, findMeantUrl, type PageError } from './error-page.js';
import { foundData } from './find/find-anything.js';
import { elementData } from './gallery/element-data.js';
import { countryFactsData } from './home/map/country-facts.js';
import { Document } from './layout/document.js';
import { languageData } from './layout/header.js';
import { choosePageLanguage, getMessages } from './messages/messages.js';
import { attempt } from './page/ask.js';
import type { Page, PageRoute } from './page/page.js';
import type { SiteContext } from './page/site-context.js';
import { createDataRoutes, findNextChangeMs } from './page/site-data.js';
import { createFileRoutes } from './page/site-files.js';
import type { SiteRoute } from './page/site-route.js';
import { escapeHtml } from './page/text.js';
import { createVisit, type Visit } from './page/visit.js';
import { nameRecord } from './parts/name-record.js';
import { listPages } from './routes.js';
import { createSitemapRoute } from './sitemap-route.js';
import { createMapPreview } from './tools/map/read-map.js';

export function createSite(context: SiteContext): readonly SiteRoute[] {
  const routes = listPages(context);
  const data = [...pictures, ...sharePictures, ...elementData, foundData, countryFactsData, languageData];
  return [
    ...createFileRoutes(context.files),
    ...createDataRoutes(context, data),
    createSitemapRoute(context, routes),
    createMapPreview(context),
    ...routes.map((route) => createPageRoute(route, context)),
  ];
}

function createPageRoute(route: PageRoute, context: SiteContext): SiteRoute {
  const { path, isUnlisted, isEnglish = false, readsQuery = false, noStore = false, holdsForMs, workMs = 5 } = route;
  return {
    path,
    answer({ params, queryText, acceptLanguage, nowMs }) {
      const query = new URLSearchParams(queryText);
      const chosenLanguage = chooseLanguage(context, query, acceptLanguage);
      const redirectTo = route.redirect?.(params);
      const expiresAtMs = findNextChangeMs(nowMs, holdsForMs);
      const paramsText = Object.values(params).map(encodeURIComponent).join('/');
      const requestParts = [path, paramsText, readsQuery ? queryText : ''];
      return {
        redirectTo:
          redirectTo === undefined ? undefined : context.basePath + redirectTo + (queryText && `?${queryText}`),
        contentType: 'text/html; charset=utf-8',
        tagParts: [
          'page',
          ...requestParts,
          chosenLanguage.language,
          String(chosenLanguage.isChosen),
          String(expiresAtMs),
        ],
        variesByLanguage: true,
        cacheControl: (typeof noStore === 'function' ? noStore(query) : noStore) ? 'no-store' : undefined,
        expiresAtMs,
        workMs: typeof workMs === 'function' ? workMs(params, query) : workMs,
        async load() {
          const visit = createPageVisit(context, chosenLanguage, isEnglish);
          const shownMs = holdsForMs === undefined ? nowMs : Math.floor(nowMs / holdsForMs) * holdsForMs;
          const request = { ...visit, params, query: readsQuery ? query : new URLSearchParams(), nowMs: shownMs };
          const { answer: page, refusal } = await attempt(() => route.load(request, context));
          const url = path.replace(/:(\w+)|\*/g, (_, name = '*') => params[name] ?? '');
          if (page) {
            const shownPage = isUnlisted ? { ...page, isUnlisted } : page;
            return { status: 200, bytes: renderPage(shownPage, url, context, visit) };
          }
          const meantUrl = findMeantUrl(refusal, url);
          const meantName = meantUrl && (await nameRecord(context.almanac, meantUrl, chosenLanguage.language));
          const error = { status: 404, refusal, url, meantName };
          return { status: 404, bytes: renderErrorPage(error, context, chosenLanguage) };
        },
      };
    },
  };
}

function createPageVisit(context: SiteContext, chosenLanguage: ChosenLanguage, isEnglish = false): Visit {
  const { basePath, publicUrl, localUrl, contactUrl, dataVersion } = context;
  const pageLanguage = isEnglish ? 'en' : choosePageLanguage(chosenLanguage.language);
  const serviceUrl = publicUrl || localUrl;
  const facts = { ...chosenLanguage, pageLanguage, basePath, serviceUrl, dataVersion, contactUrl };
  return createVisit(facts, getMessages(pageLanguage));
}

export type RenderError = (error: PageError, acceptLanguage: string | undefined) => string;

const maxTemplates = 50;
const reasonPlaceholder = 'ALMANAC-REASON';

/**
 * Creates a function that renders error pages. For each status and language, a page without a suggestion is rendered
 * once and then reused with other reasons, so that errors are cheap.
 */
export function createErrorRenderer(context: SiteContext): RenderError {
  const templates = new Map<string, string>();
  return (error, acceptLanguage) => {
    const [, queryText = ''] = error.url.split('?');
    const chosenLanguage = chooseLanguage(context, new URLSearchParams(queryText), acceptLanguage);
    if (error.refusal?.suggestion) return renderErrorPage(error, context, chosenLanguage);
    const explanation = explainRefusal(error.refusal, getMessages(choosePageLanguage(chosenLanguage.language)).layout);
    const key = [error.status, chosenLanguage.language, chosenLanguage.isChosen, explanation?.isEnglish].join(' ');
    let template = templates.get(key);
    if (template === undefined) {
      template = renderErrorPage(
        error,
        context,
        chosenLanguage,
        explanation && { ...explanation, text: reasonPlaceholder },
      );
      if (templates.size >= maxTemplates) templates.clear();
      templates.set(key, template);
    }
    return template.replace(reasonPlaceholder, () => escapeHtml(explanation?.text ?? ''));
  };
}

function renderErrorPage(
  error: PageError,
  context: SiteContext,
  chosenLanguage: ChosenLanguage,
  explanation?: ReturnType<typeof explainRefusal>,
): string {
  const visit = createPageVisit(context, chosenLanguage);
  return renderPage(createErrorPage(error, visit, explanation), '/404', context, visit);
}

function renderPage(page: Page, path: string, site: SiteContext, visit: Visit): string {
  return `<!doctype html>\n${render(<Document page={page} path={path} site={site} visit={visit} />)}\n`;
}
