import type { SiteAnswer, SiteRoute } from './site-route.js';

/** Written by scripts/bundle-site.mjs. */
export interface SiteFiles {
  /** The names of the files, by the names of their sources, such as `main.js`. */
  readonly names: Readonly<Record<string, string>>;
  /** The contents of the files, by name, which contains a hash. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** PNGs in base64, by alpha-2 code in lower case, of the flags of which a small PNG is half as long as the SVG. */
  readonly smallFlags: ReadonlyMap<string, string>;
}

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

export function filePath({ names }: SiteFiles, source: string): string {
  const name = names[source];
  if (name === undefined) throw new Error(`the site has no file ${source}`);
  return `/site/${name}`;
}

/** The paths of `/elements.js` and `/favicon.ico` never change; those of the other files contain a hash. */
export function createFileRoutes({ names, contents }: SiteFiles): readonly SiteRoute[] {
  return [
    ...Array.from(contents.keys(), (name) =>
      createFileRoute(`/site/${name}`, name, 'public, max-age=31536000, immutable'),
    ),
    // Other sites load the elements from this URL.
    createFileRoute('/elements.js', names['elements.js'] ?? '', 'public, max-age=3600'),
    // Browsers request this by default.
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
