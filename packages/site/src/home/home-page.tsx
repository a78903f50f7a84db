import type { PageRoute } from '../page.js';
import { useMessages } from '../visit.js';

/** The front page. */
export const homeRoutes: readonly PageRoute[] = [
  {
    path: '/',
    load: () => ({
      isTranslated: true,
      title: 'Almanac',
      description:
        'The world’s everyday reference data: countries, cities, time zones, phone codes, addresses, maps, Moon and seasons.',
      canonicalPath: '/',
      content: <Home />,
    }),
  },
];

function Home() {
  const { tagline } = useMessages().home;
  return <h1>{tagline}</h1>;
}
