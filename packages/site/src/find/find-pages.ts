import { fold } from '@almanac/data/fold';
import { groupGuides, guidePath } from '../docs/group-guides.js';
import { operationPath, titleOperation } from '../docs/group-operations.js';
import { listDatasets } from '../explore/describe-dataset.js';
import { components } from '../gallery/components.js';
import type { Messages } from '../messages/messages.js';
import { choosePageLanguage, getMessages } from '../messages/messages.js';
import type { SiteContext } from '../page/site-context.js';
import type { PageKind, Suggestion } from '../parts/fields/found.js';

export interface FoundPage {
  readonly found: Suggestion;
  /** True if all searched words are among the `nameWords` of the page. */
  readonly isNamed: boolean;
}

interface SearchedPage {
  readonly found: Suggestion;
  /** The words of its name, and other words by which it is found in the same way. */
  readonly nameWords: readonly string[];
  /** The words of its path, headings, summary or description; for a component, the words of its id. */
  readonly contentWords: readonly string[];
}

const otherPages: readonly (readonly [
  id: keyof Messages['find']['pages'],
  kind: PageKind,
  path: string,
  words: string,
])[] = [
  ['time', 'tool', '/tools/time', 'time clock converter meeting dst'],
  ['where', 'tool', '/tools/where', 'where coordinates point location geocode'],
  ['phone', 'tool', '/tools/phone', 'phone telephone number validate check'],
  ['address', 'tool', '/tools/address', 'address postal envelope form'],
  ['map', 'tool', '/tools/map', 'map choropleth highlight'],
  ['moon', 'tool', '/tools/moon', 'moon sun sunrise sunset moonrise phase'],
  ['downloads', 'table', '/downloads', 'downloads sqlite parquet ndjson csv json database dump files'],
  ['key', 'tool', '/account', 'api key signup account token'],
  ['licence', 'guide', '/docs/sources', 'licence license credit attribution sources'],
  ['components', 'component', '/components', 'components elements widgets'],
  ['reference', 'operation', '/docs/reference', 'reference openapi endpoints api'],
];

const maxPages = 5;

/** Finds tools, tables, guides, components and operations by their names, then by their content. */
export function findPages(q: string, lang: string, site: SiteContext): readonly FoundPage[] {
  const words = listWords(q);
  if (words.length === 0) return [];
  const matches = listPages(choosePageLanguage(lang), site).flatMap(({ found, nameWords, contentWords }, index) => {
    if (words.every((word) => nameWords.includes(word))) return [{ found, isNamed: true, sortKey: index - 1000 }];
    const matchesNameStarts = words.every((word) => word.length > 2 && nameWords.some((name) => name.startsWith(word)));
    if (matchesNameStarts) return [{ found, isNamed: false, sortKey: 100 + nameWords.length }];
    const isMentioned = words.every((word) => word.length > 2 && [...nameWords, ...contentWords].includes(word));
    return isMentioned ? [{ found, isNamed: false, sortKey: 200 + contentWords.length }] : [];
  });
  return matches.sort((a, b) => a.sortKey - b.sortKey).slice(0, maxPages);
}

const pagesBySite = new WeakMap<SiteContext, Map<string, readonly SearchedPage[]>>();

function listPages(language: string, site: SiteContext): readonly SearchedPage[] {
  const pagesByLanguage = pagesBySite.get(site) ?? new Map<string, readonly SearchedPage[]>();
  pagesBySite.set(site, pagesByLanguage);
  const pages = pagesByLanguage.get(language) ?? createPages(language, site);
  pagesByLanguage.set(language, pages);
  return pages;
}

function createPages(language: string, { guides, operations, limits }: SiteContext): readonly SearchedPage[] {
  const { find, home } = getMessages(language);
  return [
    ...otherPages
      .filter(([id]) => id !== 'key' || limits)
      .map(([id, kind, path, words]) =>
        createSearchedPage({ kind, id: path, name: find.pages[id], path }, `${find.pages[id]} ${words}`),
      ),
    ...listDatasets(operations).map(({ name, key }) => {
      const displayName = home.datasetNames[key] ?? name;
      return createSearchedPage(
        { kind: 'table', id: name, name: displayName, path: `/explore/${name}` },
        `${displayName} ${name}`,
      );
    }),
    ...groupGuides(guides).flatMap(({ title: group, guides: guidesInGroup }) =>
      guidesInGroup.map((guide) =>
        createSearchedPage(
          { kind: 'guide', id: guide.path, name: guide.title, detail: group, path: guidePath(guide) },
          guide.title,
          `${guide.path} ${guide.headings.map(({ text }) => text).join(' ')} ${guide.summary}`,
        ),
      ),
    ),
    ...components.map(({ id, name }) =>
      createSearchedPage(
        { kind: 'component', id, name, detail: `<almanac-${id}>`, path: `/components/${id}` },
        name,
        id,
      ),
    ),
    ...operations.map((operation) =>
      createSearchedPage(
        { kind: 'operation', id: operation.id, name: titleOperation(operation), path: operationPath(operation) },
        operation.id.replace(/[A-Z]/g, (letter) => ` ${letter}`),
        operation.description,
      ),
    ),
  ];
}

function createSearchedPage(
  found: Omit<Suggestion, 'detail'> & { readonly detail?: string },
  nameText: string,
  contentText = '',
): SearchedPage {
  return { found: { detail: '', ...found }, nameWords: listWords(nameText), contentWords: listWords(contentText) };
}

function listWords(text: string): readonly string[] {
  return [...new Set(fold(text).split(' '))].filter((word) => word !== '');
}
