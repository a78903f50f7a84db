import type { PageRoute } from '../page.js';

/** The front page. */
export const homeRoutes: readonly PageRoute[] = [
  {
    path: '/',
    load: () => ({
      title: 'Almanac',
      description:
        'The world’s everyday reference data: countries, cities, time zones, phone codes, addresses, maps, Moon and seasons.',
      canonicalPath: '/',
      content: <Home />,
    }),
  },
];

function Home() {
  return <h1 class="tagline">The world’s everyday reference data.</h1>;
}
