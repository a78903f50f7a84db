import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Messages } from '../messages/messages.js';
import { type Formats, findFormats } from './formats.js';

/** The server writes these into attributes of the page for scripts in the browser, except for the two URLs. */
export interface VisitFacts {
  /** The language of names from the API. */
  readonly language: string;
  /** The language of the page's own text. */
  readonly pageLanguage: string;
  /** True if links keep the language, because the visitor chose it. */
  readonly isChosen: boolean;
  /** Empty at the root. */
  readonly basePath: string;
  /** For requests that visitors copy. */
  readonly serviceUrl: string;
  readonly dataVersion: string;
  /** Where visitors can report errors in the data; undefined in browsers. */
  readonly contactUrl?: string | undefined;
}

export interface Visit extends VisitFacts, Messages, Formats {
  /**
   * Turns a path of the site or the API into a URL: adds the base path, and the language if the visitor chose it and
   * the path leads to a page.
   */
  readonly link: (path: string) => string;
}

export function createVisit(facts: VisitFacts, messages: Messages): Visit {
  return { ...messages, ...findFormats(facts.pageLanguage), ...facts, link: (path) => linkTo(path, facts) };
}

export const VisitContext = createContext<Visit | undefined>(undefined);

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit must be called within a page');
  return visit;
}

function linkTo(path: string, { basePath, isChosen, language }: VisitFacts): string {
  if (!isChosen || !/^\/(?:$|[?#]|downloads$|(?:atlas|explore|tools|docs|account|components|privacy)\b)/.test(path))
    return basePath + path;
  const [pathAndQuery = '', fragment] = path.split('#');
  const pathWithLanguage = /[?&]lang=/.test(pathAndQuery) ? pathAndQuery : addLanguage(pathAndQuery, language);
  return basePath + pathWithLanguage + (fragment === undefined ? '' : `#${fragment}`);
}

/** Adds the language to an API path, except for English, which is the API's default. */
export function dataPath(path: string, language: string): string {
  return language === 'en' ? path : addLanguage(path, language);
}

function addLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
