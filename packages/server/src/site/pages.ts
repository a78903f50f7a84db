import type { Config } from '../config/config.js';
import type { Route } from '../http/request-context.js';
import { createTextRoute } from '../http/routes/site-routes.js';

interface CrawlerOptions {
  /** The email address for reports of vulnerabilities. */
  readonly contact: string;
  /** The path under which a proxy serves Almanac, such as `/almanac`; empty if there is none. */
  readonly basePath: string;
  /** The URL of the service without a trailing slash, if it is known. */
  readonly publicUrl: string | undefined;
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly clock: () => number;
  readonly dataVersion: string;
}

export function createCrawlerRoutes(options: CrawlerOptions): Route[] {
  const { contact, basePath, publicUrl, securityHeaders, clock, dataVersion } = options;
  return [
    createTextRoute('/robots.txt', dataVersion, securityHeaders, () => writeRobots(basePath, publicUrl)),
    createTextRoute('/.well-known/security.txt', dataVersion, {}, () => writeSecurityText(contact, clock())),
  ];
}

/** The paths that crawlers may read, with all paths that begin like them; `$` ends a path. */
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
/** Paths with more URLs than crawlers could read: every filter of a table and every answer of a tool has a URL. */
const endlessPaths = ['/explore/*?', '/tools/*?'];

/**
 * Writes robots.txt: crawlers may read the pages, but not the data. The longer of two rules for a path wins (RFC 9309).
 */
function writeRobots(basePath: string, publicUrl: string | undefined): string {
  const rules = [
    'User-agent: *',
    ...pagePaths.map((path) => `Allow: ${basePath}${path}`),
    ...endlessPaths.map((path) => `Disallow: ${basePath}${path}`),
    `Disallow: ${basePath}/`,
  ];
  const sitemap = publicUrl === undefined ? [] : [`Sitemap: ${publicUrl}/sitemap.xml`];
  return [...rules, ...sitemap, ''].join('\n');
}

/** The content security policy of pages, which load nothing from other sites. */
const contentSecurityPolicy = [
  "default-src 'none'",
  ...['style-src', 'script-src', 'connect-src', 'img-src', 'font-src', 'form-action'].map((name) => `${name} 'self'`),
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/**
 * Creates the security headers of pages: those that helmet 8 sends, but with the policy above, and
 * `strict-transport-security` only if it is configured.
 */
export function createSecurityHeaders(hsts: Config['hsts']): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(hsts && {
      'strict-transport-security': `max-age=31536000${hsts.includeSubDomains ? '; includeSubDomains' : ''}`,
    }),
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** Writes security.txt, which says where to report vulnerabilities (RFC 9116). It is valid for 180 days from now. */
function writeSecurityText(contact: string, nowMs: number): string {
  const expires = new Date(nowMs + 180 * 86_400_000).toISOString().slice(0, 19);
  return `Contact: mailto:${contact}\nExpires: ${expires}Z\nPreferred-Languages: en\n`;
}
