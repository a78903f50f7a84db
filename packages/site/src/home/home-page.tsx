import { isPhoneNumber } from '../find/question-words.js';
import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { Home } from './home.js';
import { loadHome } from './load-home.js';

/** Clocks show minutes. */
const minuteMs = 60_000;

/** The front page. */
export const homeRoute: PageRoute = {
  path: '/',
  readsQuery: true,
  holdsForMs: minuteMs,
  workMs: 100,
  noStore: (query) => isPhoneNumber(query.get('q') ?? ''),
  load: async (request, site) => ({
    isTranslated: true,
    title: 'Almanac',
    description: messagesFor(chooseWords(request.language)).home.description,
    canonicalPath: '/',
    content: <Home data={await loadHome(request, site)} dataVersion={site.dataVersion} />,
  }),
};
