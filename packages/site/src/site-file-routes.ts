import type { SiteContext } from './site-context.js';
import type { SiteAnswer, SiteRoute } from './site-route.js';

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** Creates the routes of the files that browsers load. */
export function createFileRoutes({ files }: SiteContext): readonly SiteRoute[] {
  const elements = files.names['elements.js'] as string;
  return [
    ...Array.from(files.contents, ([name, bytes]) =>
      createFileRoute(`/site/${name}`, name, bytes, 'public, max-age=31536000, immutable'),
    ),
    // The address that pages elsewhere have in their markup.
    createFileRoute('/elements.js', elements, files.contents.get(elements) as Uint8Array, 'public, max-age=3600'),
  ];
}

function createFileRoute(path: string, name: string, bytes: Uint8Array, cacheControl: string): SiteRoute {
  const answer: SiteAnswer = {
    contentType: contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    tagParts: ['site', path, name],
    variesByLanguage: false,
    cacheControl,
    holdsUntilMs: undefined,
    workMs: 1,
    load: async () => ({ status: 200, bytes }),
  };
  return { path, answer: () => answer };
}
