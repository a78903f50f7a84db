import type { SiteAnswer, SiteRoute } from './site-route.js';

/** The files that browsers load: scripts, style, font and icon, as scripts/bundle-site.mjs wrote them. */
export interface SiteFiles {
  /** The name of a file by the name of its source, such as `main.js`. */
  readonly names: Readonly<Record<string, string>>;
  /** Every file by its name, which changes with its content. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** The path of a file. */
export function filePath({ names }: SiteFiles, source: string): string {
  const name = names[source];
  if (name === undefined) throw new Error(`the site has no file ${source}`);
  return `/site/${name}`;
}

/** Creates the routes of the files. */
export function createFileRoutes({ names, contents }: SiteFiles): readonly SiteRoute[] {
  return [
    ...Array.from(contents.keys(), (name) =>
      createFileRoute(`/site/${name}`, name, 'public, max-age=31536000, immutable'),
    ),
    // The URL that pages elsewhere have in their markup.
    createFileRoute('/elements.js', names['elements.js'] ?? '', 'public, max-age=3600'),
    // Browsers ask for it by themselves.
    createFileRoute('/favicon.ico', names['favicon.ico'] ?? '', 'public, max-age=86400'),
  ];

  function createFileRoute(path: string, name: string, cacheControl: string): SiteRoute {
    const answer: SiteAnswer = {
      contentType: contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      tagParts: ['site', path, name],
      cacheControl,
      workMs: 1,
      load: async () => ({ status: 200, bytes: contents.get(name) ?? '' }),
    };
    return { path, answer: () => answer };
  }
}
