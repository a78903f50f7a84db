import type { Almanac } from '@almanac/client';
import type { AnyOperation, ListAnswer, Values } from '@almanac/operations';
import type { SiteFiles } from './site-files.js';

export interface Guide {
  /** The path within `docs/`, such as `migration/geonames.md`. */
  readonly path: string;
  readonly title: string;
  /** The first sentence. */
  readonly summary: string;
  /** Markdown. */
  readonly text: string;
  /** HTML without the title; links begin with `/docs`. */
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 for `h2`. */
  readonly level: number;
}

export interface Limits {
  readonly anonymousDaily: number;
  readonly freeDaily: number;
  readonly higherDaily: number;
  readonly anonymousBurst: { readonly quota: number; readonly windowMs: number };
  readonly keyBurst: { readonly quota: number; readonly windowMs: number };
}

/** The rules for the emails from which visitors get a key. */
export interface SignupRules {
  readonly linkMinutes: number;
  /** The maximum number of emails to one address a day; null if limits are off. */
  readonly dailyMails: number | null;
  /** The folder to which mails are written if there is no mail server and the service is not public; null otherwise. */
  readonly mailFolder: string | null;
}

/** A file in the response of `/downloads`. Fields that may be null are null until the file is created. */
export interface Download {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  /** `all` for the file with every dataset. */
  readonly dataset: string;
  readonly format: string;
  readonly ready: boolean;
  readonly records: number | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  /** The licences of the sources, joined by ` AND `. */
  readonly licence: string | null;
}

export interface DownloadList {
  /** The version of the data that is served. */
  readonly latest: string;
  /** `pending` while the files are being created; `none` if this service offers no files. */
  readonly status: 'ready' | 'pending' | 'none';
  readonly files: readonly Download[];
}

export interface SiteContext {
  /** Calls the operations in this process, without limits. A call that fails rejects with an `AlmanacError`. */
  readonly almanac: Almanac;
  /** Asks the list at a path, such as `/cities`, for its rows without reading their records. Rejects like `almanac`. */
  readonly list: (path: string, values: Values) => Promise<ListAnswer['selection']>;
  readonly operations: readonly AnyOperation[];
  readonly guides: readonly Guide[];
  /** Undefined if limits are off. */
  readonly limits: Limits | undefined;
  readonly signup: SignupRules;
  readonly files: SiteFiles;
  /** Names such as `UK`, in English and another language, by alpha-2 code. */
  readonly listCountryAlternates: (language: string) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** As in the response of `/downloads`. */
  readonly listDownloads: () => Promise<DownloadList>;
  /** Rejects with an `AlmanacError` if it fails, for example because too many pictures are waiting. */
  readonly drawPng: (
    svg: string,
    options: { readonly widthPx: number; readonly background: string | undefined },
  ) => Promise<Uint8Array>;
  /** The path under which a proxy serves Almanac, such as `/almanac`; empty for none. */
  readonly basePath: string;
  /** Without a trailing slash; undefined if unknown. */
  readonly publicUrl: string | undefined;
  /** The URL for examples if `publicUrl` is unknown. */
  readonly localUrl: string;
  /** Where visitors can report errors in the data. */
  readonly contactUrl: string | undefined;
  readonly dataVersion: string;
  /** The languages in which names are available. */
  readonly languages: readonly string[];
  /** The supported language for a BCP 47 tag; undefined if there is none. */
  readonly matchLanguage: (tag: string) => string | undefined;
}
