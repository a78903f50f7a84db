import { attempt } from './ask.js';
import type { SiteContext } from './site-context.js';
import type { SiteAnswer, SiteContent, SiteRoute } from './site-route.js';
import { cutText } from './text.js';

type Values = Readonly<Record<string, string>>;

/** JSON or a picture that pages load. Requests for it do not count against the rate limit. */
export interface SiteData {
  /**
   * The path after `/site/`. If it contains `:version`, the version of the data, responses are cached for a year,
   * unless `holdsForMs` is set. `:language` is any BCP 47 tag.
   */
  readonly path: string;
  /** JSON by default. */
  readonly contentType?: string;
  /** The query parameters that `load` receives. */
  readonly query?: readonly string[];
  /** Processor time in ms, measured and rounded up. */
  readonly workMs: number;
  /** How long the data stay correct, in ms, if they depend on the time. */
  readonly holdsForMs?: number;
  /** True if the values are personal, so that the response must never be cached. */
  isPersonal?(values: Values): boolean;
  /** Resolves to undefined if there is no such data. The values are those of the path and the query. */
  load(site: SiteContext, values: Values): Promise<unknown>;
}

export const svgType = 'image/svg+xml; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';

const maxValueLength = 200;

export function createDataRoutes(site: SiteContext, data: readonly SiteData[]): readonly SiteRoute[] {
  const { dataVersion } = site;
  return data.map(({ path, contentType = jsonType, query = [], workMs, holdsForMs, isPersonal, load }) => ({
    path: `/site/${path}`,
    answer({ params, queryText, nowMs }): SiteAnswer {
      const search = new URLSearchParams(queryText);
      const queryValues = query.map((name) => [name, cutText(search.get(name) ?? '', maxValueLength)] as const);
      const values = { ...Object.fromEntries(queryValues.filter(([, value]) => value !== '')), ...params };
      const { version = dataVersion } = values;
      const expiresAtMs = findNextChangeMs(nowMs, holdsForMs);
      return {
        contentType,
        tagParts: ['data', dataVersion, path, JSON.stringify(values), String(expiresAtMs)],
        cacheControl: isPersonal?.(values) ? 'no-store' : chooseCacheControl('version' in values, holdsForMs),
        expiresAtMs,
        workMs,
        async load(): Promise<SiteContent> {
          const { answer: content } = version === dataVersion ? await attempt(() => load(site, values)) : {};
          if (contentType === jsonType)
            return { status: content === undefined ? 404 : 200, bytes: JSON.stringify(content ?? {}) };
          return content === undefined ? { status: 404, bytes: '' } : { status: 200, bytes: content as string };
        },
      };
    },
  }));
}

/** The next multiple of `holdsForMs`; undefined without it. */
export function findNextChangeMs(nowMs: number, holdsForMs: number | undefined): number | undefined {
  return holdsForMs === undefined ? undefined : (Math.floor(nowMs / holdsForMs) + 1) * holdsForMs;
}

function chooseCacheControl(isVersioned: boolean, holdsForMs: number | undefined): string | undefined {
  if (holdsForMs !== undefined) return undefined;
  return isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=604800';
}

/** Returns English if the language is not supported. */
export function findLanguage({ matchLanguage }: SiteContext, tag = ''): string {
  return matchLanguage(tag.slice(0, 40)) ?? 'en';
}
