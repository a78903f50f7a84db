import { AlmanacError } from '@almanac/client';
import { cutText } from './parts/cut-text.js';
import type { SiteContext } from './site-context.js';
import type { SiteAnswer, SiteContent, SiteRoute } from './site-route.js';

/** JSON that pages load, without spending the allowance of visitors. */
export interface SiteData {
  /** Below `/site/data/:version`; `:language` is any BCP 47 tag. */
  readonly path: string;
  /** The parameters of the query that it reads. */
  readonly query?: readonly string[];
  /** Measured, rounded up. */
  readonly workMs: number;
  /** How long it is true, if it depends on the time. */
  readonly holdsForMs?: number;
  /** True for values of one person, which are never kept. */
  isPersonal?(values: Readonly<Record<string, string>>): boolean;
  /** @param values the parameters of the path and the query */
  load(site: SiteContext, values: Readonly<Record<string, string>>): Promise<unknown>;
}

const missing: SiteContent = { status: 404, bytes: '{}' };

const maxLength = 200;

/** Creates the routes of data. Their URLs contain the version of the data, so that none but what depends on the time changes. */
export function createDataRoutes(site: SiteContext, data: readonly SiteData[]): readonly SiteRoute[] {
  const { dataVersion } = site;
  return data.map(({ path, query = [], workMs, holdsForMs, isPersonal, load }) => ({
    path: `/site/data/:version/${path}`,
    answer({ params, queryText, nowMs }): SiteAnswer {
      const search = new URLSearchParams(queryText);
      const asked = query.map((name) => [name, cutText(search.get(name) ?? '', maxLength)] as const);
      const values = { ...Object.fromEntries(asked.filter(([, value]) => value !== '')), ...params };
      const holdsUntilMs = holdsForMs === undefined ? undefined : (Math.floor(nowMs / holdsForMs) + 1) * holdsForMs;
      return {
        contentType: 'application/json; charset=utf-8',
        tagParts: ['data', dataVersion, path, JSON.stringify(values), String(holdsUntilMs)],
        variesByLanguage: false,
        cacheControl: isPersonal?.(values)
          ? 'no-store'
          : holdsForMs === undefined
            ? 'public, max-age=31536000, immutable'
            : undefined,
        holdsUntilMs,
        workMs,
        load: () => (params.version === dataVersion ? loadContent(() => load(site, values)) : Promise.resolve(missing)),
      };
    },
  }));
}

async function loadContent(load: () => Promise<unknown>): Promise<SiteContent> {
  try {
    return { status: 200, bytes: JSON.stringify(await load()) };
  } catch (error) {
    if (error instanceof AlmanacError && (error.code === 'not_found' || error.code === 'invalid_query')) return missing;
    throw error;
  }
}

/** The supported language that a tag means; English if none. */
export function findLanguage({ matchLanguage }: SiteContext, tag = ''): string {
  return matchLanguage(tag.slice(0, 40)) ?? 'en';
}
