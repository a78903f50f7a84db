import type { VNode } from 'preact';
import type { SiteContext } from './site-context.js';

/** The parts of the site, as its header lists them. */
export type Section = 'explore' | 'atlas' | 'tools' | 'components' | 'docs' | 'account';

/** The request of a page. */
export interface PageRequest {
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Empty, but for routes that read it. */
  readonly query: URLSearchParams;
  /** A supported language, from `lang` or the preferences of the browser. */
  readonly language: string;
  readonly nowMs: number;
}

/** A page, ready to be rendered. */
export interface Page {
  /** The title, such as `Time zones of Norway`. */
  readonly title: string;
  /** The answer in a sentence, for results of search engines. */
  readonly description: string;
  /** The one path of the page, without base path and language. */
  readonly canonicalPath: string;
  readonly section?: Section;
  /** The path of the same as JSON. */
  readonly jsonPath?: string;
  /** The path of the picture that other sites show with a link, of 1200 × 630 px; the world if not given. */
  readonly picturePath?: string;
  /** The subject of the page in the vocabulary of schema.org. */
  readonly jsonLd?: object;
  /** True if search engines must not list the page. */
  readonly isUnlisted?: true;
  /** True if all words come from `messages`, so that the page is in the language of its names where there is a translation. */
  readonly isTranslated?: true;
  readonly content: VNode;
}

/** Pages of one kind. */
export interface PageRoute {
  /** Parameters are written `:name`; a final `*` matches the rest. */
  readonly path: string;
  /** The processor time that rendering takes, in ms; 5 if not given. Counted against what one caller may spend. */
  readonly workMs?: number;
  /** How long the page is true, in ms, if it shows the time. */
  readonly holdsForMs?: number;
  /** True if the page depends on the query beyond `lang`: what each query gives is cached apart. */
  readonly readsQuery?: true;
  /** True if browsers must not keep the page. */
  readonly noStore?: true;
  /** The one path of what the parameters name, if they write it in another way. */
  redirect?(params: PageRequest['params']): string | undefined;
  /**
   * Loads what the page shows. Returns `undefined` if there is no such page.
   *
   * @throws AlmanacError of the answers that it needs: where these are refused or not found, there is no such page, and it says why
   */
  load(request: PageRequest, site: SiteContext): Promise<Page | undefined> | Page | undefined;
}
