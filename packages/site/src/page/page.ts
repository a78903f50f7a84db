import type { VNode } from 'preact';
import type { SiteContext } from './site-context.js';
import type { Visit } from './visit.js';

export const sections = ['atlas', 'explore', 'tools', 'components', 'docs', 'account'] as const;

export type Section = (typeof sections)[number];

export interface PageRequest extends Visit {
  readonly params: Readonly<Record<string, string>>;
  /** Empty unless the route has `readsQuery`. */
  readonly query: URLSearchParams;
  /** Rounded down to a multiple of `holdsForMs`, if the route has it. */
  readonly nowMs: number;
}

export interface Page {
  readonly title: string;
  /** One sentence, for search results. */
  readonly description: string;
  /** Without base path and language; the requested path by default. */
  readonly canonicalPath?: string;
  /** The section in the path by default. */
  readonly section?: Section;
  /** The API path that returns the same content as JSON. */
  readonly jsonPath?: string;
  /** The path of a picture of 1200 × 630 px; a map of the world by default. */
  readonly picturePath?: string;
  /** The page's data in the vocabulary of schema.org. */
  readonly jsonLd?: object;
  /** True if search engines must not list the page. */
  readonly isUnlisted?: true;
  /**
   * True if browsers must not paint the page before they have all of it: the columns of a long table would move with
   * each further part.
   */
  readonly isPaintedWhole?: true;
  /** True if the content has the search box, which the header then leaves out. */
  readonly hasSearch?: true;
  readonly content: VNode;
}

export interface PageRoute {
  /** Parameters are written `:name`; a final `*` matches the rest. */
  readonly path: string;
  readonly isEnglish?: true;
  /** The CPU time for rendering, in ms; 5 by default. It counts against the caller's limit. */
  readonly workMs?: number | ((params: PageRequest['params'], query: URLSearchParams) => number);
  /** How long the page stays correct, in ms, if it shows the time. */
  readonly holdsForMs?: number;
  /** True if the page depends on more of the query than `lang`. Each query is then cached separately. */
  readonly readsQuery?: true;
  readonly isUnlisted?: true;
  /** True if browsers must not cache the page. */
  readonly noStore?: true | ((query: URLSearchParams) => boolean);
  /** Returns the canonical path if the parameters are spelled differently; undefined if they need no redirect. */
  redirect?(params: PageRequest['params']): string | undefined;
  /**
   * Loads the page; undefined if it does not exist.
   *
   * @throws AlmanacError if its data is not found or a parameter is invalid; the visitor gets a 404 page with the
   * message
   */
  load(request: PageRequest, site: SiteContext): Promise<Page | undefined> | Page | undefined;
}
