import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Messages } from './messages/en.js';

/** The page that a component is on, rendered here or in a browser. */
export interface Visit {
  /** A supported language of names. */
  readonly language: string;
  /** The language of the words around them. */
  readonly wordLanguage: string;
  readonly messages: Messages;
  /** True if links keep the language, because the visitor chose it. */
  readonly isChosen: boolean;
  /** The path under which Almanac is served; empty at the root. */
  readonly basePath: string;
  /** The address of the service, for requests that visitors copy. */
  readonly serviceUrl: string;
  /** Where errors in the data are reported; not known in a browser. */
  readonly contactUrl?: string | undefined;
}

export const VisitContext = createContext<Visit | undefined>(undefined);

/** The visit of the page that is rendered. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit must be called within a page');
  return visit;
}

/** The messages of the site in the language of the page. */
export function useMessages(): Messages {
  return useVisit().messages;
}

/** Makes the link to a path of the site or the API: below the base path, and of pages in the chosen language. */
export function useLink(): (path: string) => string {
  const visit = useVisit();
  return (path) => linkTo(path, visit);
}

/** The link to a path. The API's own paths take no language by this. */
export function linkTo(path: string, { basePath, isChosen, language }: Visit): string {
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
