import type { VNode } from 'preact';
import type { SiteContext } from './site-context.js';
import type { Visit } from './visit.js';

/** The sections of the site that its header links to. */
export const sections = ['atlas', 'explore', 'tools', 'components', 'docs', 'account'] as const;

export type Section = (typeof sections)[number];

/** A request for a page, with the messages, formats and links of its language. */
export interface PageRequest extends Visit {
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Empty unless the route has `readsQuery`. */
  readonly query: URLSearchParams;
  readonly nowMs: number;
}

/** A page, ready to be rendered. */
export interface Page {
  /** The title, such as `Time zones of Norway`. */
  readonly title: string;
  /** One sentence about the content, for search results. */
  readonly description: string;
  /** The canonical path, without base path and language; the requested path by default. */
  readonly canonicalPath?: string;
  /** The section to highlight in the header; by default, the section in the path. */
  readonly section?: Section;
  /** The path of the same content as JSON. */
  readonly jsonPath?: string;
  /** The path of the preview image for links, 1200 × 630 px; a map of the world by default. */
  readonly picturePath?: string;
  /** The subject of the page in the vocabulary of schema.org. */
  readonly jsonLd?: object;
  /** True if search engines must not list the page, as with errors. */
  readonly isUnlisted?: true;
  /**
   * True if browsers must not paint the page before they have all of it: the columns of a long table would move with
   * each further part.
   */
  readonly isPaintedWhole?: true;
  readonly content: VNode;
}

/** A URL path, and how to load the pages at it. */
export interface PageRoute {
  /** Parameters are written `:name`; a final `*` matches the rest. */
  readonly path: string;
  /** True if the page exists only in English. */
  readonly isEnglish?: true;
  /** The CPU time for rendering, in ms; 5 by default. It counts against the limit of the caller. */
  readonly workMs?: number | ((params: PageRequest['params'], query: URLSearchParams) => number);
  /** How long the page stays correct, in ms, if it shows the time. */
  readonly holdsForMs?: number;
  /** True if the page depends on more of the query than `lang`. Each query is then cached separately. */
  readonly readsQuery?: true;
  /** True if search engines must not list the pages at the path. */
  readonly isUnlisted?: true;
  /** True if browsers must not cache the page; a function if that depends on the query. */
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
