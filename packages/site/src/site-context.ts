import type { Almanac } from '@almanac/client';
import type { AnyOperation, DrawPng } from '@almanac/operations';
import type { SiteFiles } from './site-files.js';

/** A page of the documentation. */
export interface Guide {
  /** The path of the file in `docs/`, such as `migration/geonames.md`. */
  readonly path: string;
  readonly title: string;
  /** The first sentence of the page. */
  readonly summary: string;
  /** The text in Markdown. */
  readonly text: string;
  /** The text as HTML, without the title; links begin with `/docs`. */
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** A heading within a page of the documentation. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** The level as in HTML: 2 for `h2`. */
  readonly level: number;
}

/** The daily and burst limits of each kind of caller. */
export interface Limits {
  readonly anonymousDaily: number;
  readonly freeDaily: number;
  readonly higherDaily: number;
  readonly anonymousBurst: { readonly quota: number; readonly windowMs: number };
  readonly keyBurst: { readonly quota: number; readonly windowMs: number };
}

/** Rules for the emails from which visitors get a key. */
export interface SignupRules {
  /** How long a mailed link is valid, in minutes. */
  readonly linkMinutes: number;
  /** The maximum number of mails to one address in a day; null if limits are off. */
  readonly dailyMails: number | null;
  /** The folder to which mails are written if there is no mail server and the service is not public; null otherwise. */
  readonly mailFolder: string | null;
}

/**
 * A file in the response of `/downloads`. The number of records, the size, the hash and the licence are null until the
 * file is created.
 */
export interface Download {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  /** `all` for the file with every dataset. */
  readonly dataset: string;
  readonly format: string;
  readonly ready: boolean;
  readonly records: number | null;
  /** The size of the file. */
  readonly bytes: number | null;
  readonly sha256: string | null;
  /** The licences of the sources, joined by ` AND `. */
  readonly licence: string | null;
}

/** The downloadable files of data, and whether they are ready. */
export interface DownloadList {
  /** The version of the data that is served. */
  readonly latest: string;
  /** It is `pending` while the files are being created, and `none` if this service offers no files. */
  readonly status: 'ready' | 'pending' | 'none';
  readonly files: readonly Download[];
}

/** The data and facts that every page can use. */
export interface SiteContext {
  /**
   * A client that calls the operations in this process, without limits. A call that fails rejects with an
   * `AlmanacError`.
   */
  readonly almanac: Almanac;
  /** The operations of the API. */
  readonly operations: readonly AnyOperation[];
  readonly guides: readonly Guide[];
  /** Undefined if limits are off. */
  readonly limits: Limits | undefined;
  readonly signup: SignupRules;
  readonly files: SiteFiles;
  /**
   * Lists alternate names of countries, such as `UK`, in English and another language. The keys are the alpha-2 codes
   * of the countries.
   */
  readonly listCountryAlternates: (language: string) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Measures the map of a country, state or continent, so that pages can reserve space for it. */
  readonly measureMap: (focus: string) => Promise<{ readonly width: number; readonly height: number } | undefined>;
  /** Describes the downloadable files as `/downloads` does. */
  readonly listDownloads: () => Promise<DownloadList>;
  readonly drawPng: DrawPng;
  /** The path under which a proxy serves Almanac, such as `/almanac`; empty if there is no such path. */
  readonly basePath: string;
  /** The public URL of the service, without a trailing slash; undefined if unknown. */
  readonly publicUrl: string | undefined;
  /** The URL of the service on its own machine, for examples if `publicUrl` is unknown. */
  readonly localUrl: string;
  /** The URL of the page where visitors can report errors in the data. */
  readonly contactUrl: string | undefined;
  readonly dataVersion: string;
  /** The languages in which names are available. */
  readonly languages: readonly string[];
  /** Finds the supported language for a BCP 47 tag; undefined if there is none. */
  readonly matchLanguage: (tag: string) => string | undefined;
  /** True if operators can sign in. */
  readonly hasAdmin: boolean;
}
