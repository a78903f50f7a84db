import type { SiteContext } from '../page/site-context.js';
import { findLanguage, type SiteData } from '../page/site-data.js';
import { dataPath } from '../page/visit.js';
import type { Findings, RecordKind, Suggestion } from '../parts/fields/found.js';
import { findAnswer, isPhoneNumber } from './find-answer.js';
import { findPages } from './find-pages.js';
import { type FindOptions, findRecords } from './find-records.js';
import { findSky } from './find-sky.js';

const maxMatches = 20;
const minPopulationBesideAnswers = 5_000;

/** Cached only for a minute, because the suggestions show local times. */
export const foundData: SiteData = {
  path: 'data/:version/found/:language.json',
  query: ['q', 'types', 'limit'],
  workMs: 20,
  holdsForMs: 60_000,
  isPersonal: ({ q = '' }) => isPhoneNumber(q),
  async load(site, { language, q = '', types, limit }) {
    const { found, request } = await findAnything(site, q, {
      lang: findLanguage(site, language),
      limit: Math.min(maxMatches, Number(limit)),
      types: types?.split(',') as readonly RecordKind[] | undefined,
    });
    return { found, request };
  },
};

/**
 * Finds answers, then pages named by the text, then objects in the sky and records (the records first if the text is a
 * name of the best one), then pages that mention the text, and finally weak matches. With `types`, finds only records.
 */
export async function findAnything(
  site: SiteContext,
  q: string,
  options: FindOptions,
): Promise<Findings & { readonly first: object | undefined }> {
  const { lang, limit, types } = options;
  const records = await findRecords(site.almanac, q, options);
  if (types) return { found: records.found.slice(0, limit), first: undefined, request: undefined };
  const [answer, sky] = await Promise.all([findAnswer(q, lang, site.almanac), findSky(q, lang, site.almanac)]);
  // A code or a whole name asks for the page of its record, which says more than a sentence.
  const isOneWord = records.isExact && !/\s/.test(q.trim()) && !isPhoneNumber(q);
  const answers = answer && !isOneWord ? [answer] : [];
  const pages = findPages(q, lang, site);
  const isNumber = /^[+\d][\d\s()./-]*$/.test(q.trim());
  const foundRecords = answers.length > 0 ? records.found.filter(isNotSmallCity) : records.found;
  const strongMatches = foundRecords.filter(({ isWeak }) => !isWeak);
  const skyObjects = sky.map(({ found }) => found);
  const allMatches = [
    ...answers.map(({ found }) => found),
    ...pages.filter(({ isNamed }) => isNamed && !isNumber).map(({ found }) => found),
    ...(records.isExact ? [...strongMatches, ...skyObjects] : [...skyObjects, ...strongMatches]),
    ...pages.filter(({ isNamed }) => !isNamed && !isNumber).map(({ found }) => found),
    ...foundRecords.filter(({ isWeak }) => isWeak),
  ];
  const found = allMatches.slice(0, limit);
  const [firstMatch] = found;
  const answered = [...answers, ...sky].find((each) => each.found === firstMatch);
  if (answered) return { found, request: dataPath(answered.request, lang), first: answered.record };
  const record = firstMatch && records.records.get(firstMatch);
  return { found, request: record && dataPath(records.request, lang), first: record };
}

/** Beside an answer, small cities are left out: `time in tokyo` does not mean a village named Time. */
function isNotSmallCity({ kind, population = 0 }: Suggestion): boolean {
  return kind !== 'city' || population >= minPopulationBesideAnswers;
}
