import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config/config.js';
import type { CrawlerFile } from '../http/routes/site-routes.js';

/** Pages load nothing from other sites. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

export interface PageOptions {
  /** The email address of the operator. */
  readonly contact: string;
  /** The path under which a proxy serves Almanac, such as `/almanac`; empty without one. */
  readonly basePath: string;
  /** The address of the service without a slash at its end, if it is known. */
  readonly publicUrl: string | undefined;
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly clock: () => number;
}

/** Creates the files for crawlers, by path. */
export function createPages({
  contact,
  basePath,
  publicUrl,
  securityHeaders,
  clock,
}: PageOptions): ReadonlyMap<string, CrawlerFile> {
  return new Map([
    ['/robots.txt', { headers: securityHeaders, write: () => renderRobots(basePath, publicUrl) }],
    ['/.well-known/security.txt', createSecurityText(contact, clock)],
  ]);
}

/** What robots may see: the pages. */
const pagePaths = [
  '/$',
  '/?lang=',
  '/atlas',
  '/explore',
  '/tools',
  '/components',
  '/docs',
  '/account/signup',
  '/privacy',
  '/llms',
  '/site/',
  '/sitemap.xml',
];
/** What has no end: every filter of a table and every answer of a tool has an address. */
const endlessPaths = ['/explore/*?', '/tools/*?'];

/** Robots may see the pages, but not crawl the data. The longer rule holds (RFC 9309). */
function renderRobots(basePath: string, publicUrl: string | undefined): string {
  const rules = [
    'User-agent: *',
    ...pagePaths.map((path) => `Allow: ${basePath}${path}`),
    ...endlessPaths.map((path) => `Disallow: ${basePath}${path}`),
    `Disallow: ${basePath}/`,
  ];
  const sitemap = publicUrl === undefined ? [] : [`Sitemap: ${publicUrl}/sitemap.xml`];
  return [...rules, ...sitemap, ''].join('\n');
}

/** The security headers of pages. */
export async function createSecurityHeaders(hsts: Config['hsts']): Promise<Readonly<Record<string, string>>> {
  const headers: Record<string, string> = {};
  const setHeaders = helmet({
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    // Set on every response.
    xContentTypeOptions: false,
    strictTransportSecurity: hsts ?? false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    removeHeader() {},
  };
  await new Promise((resolve) => setHeaders({} as IncomingMessage, response as unknown as ServerResponse, resolve));
  return headers;
}

/** Where to report vulnerabilities (RFC 9116). Written for each request, so that it never expires. */
function createSecurityText(contact: string, clock: () => number): CrawlerFile {
  return {
    headers: {},
    write() {
      const expires = new Date(clock() + 180 * 86_400_000).toISOString().slice(0, 19);
      return `Contact: mailto:${contact}\nExpires: ${expires}Z\nPreferred-Languages: en\n`;
    },
  };
}
