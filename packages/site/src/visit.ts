import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Messages } from './messages/en.js';
import { type Formats, findFormats } from './parts/formats.js';

/** Facts about a visit, which a page carries into the browser as attributes. */
export interface VisitFacts {
  /** A supported language of names. */
  readonly language: string;
  /** The language of the words around them. */
  readonly wordLanguage: string;
  /** True if links keep the language, because the visitor chose it. */
  readonly isChosen: boolean;
  /** The path under which Almanac is served; empty at the root. */
  readonly basePath: string;
  /** The address of the service, for requests that visitors copy. */
  readonly serviceUrl: string;
  readonly dataVersion: string;
  /** Where errors in the data are reported; not known in a browser. */
  readonly contactUrl?: string | undefined;
}

/** The visit of a page, rendered here or in a browser: the words and formats of its language, and its links. */
export interface Visit extends VisitFacts, Messages, Formats {
  /** Makes the link to a path of the site or the API: below the base path, and of pages in the chosen language. */
  readonly link: (path: string) => string;
}

/** Creates a visit. */
export function createVisit(facts: VisitFacts, messages: Messages): Visit {
  return { ...messages, ...findFormats(facts.wordLanguage), ...facts, link: (path) => linkTo(path, facts) };
}

export const VisitContext = createContext<Visit | undefined>(undefined);

/** The visit of the page that is rendered. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit must be called within a page');
  return visit;
}

/** The API's own paths take no language by this. */
function linkTo(path: string, { basePath, isChosen, language }: VisitFacts): string {
  if (!isChosen || !/^\/(?:$|[?#]|(?:atlas|explore|tools|docs|account|components)\b)/.test(path))
    return basePath + path;
  const [address = '', fragment] = path.split('#');
  const withLanguage = /[?&]lang=/.test(address) ? address : addLanguage(address, language);
  return basePath + withLanguage + (fragment === undefined ? '' : `#${fragment}`);
}

/** The path of data with names in a language. English names need no `lang`. */
export function dataPath(path: string, language: string): string {
  return language === 'en' ? path : addLanguage(path, language);
}

function addLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
