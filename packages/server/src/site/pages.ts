import type { Config } from '../config/config.js';

/** Crawlers may read these and all paths that begin like them; `$` ends a path. */
const pagePaths = [
  '/$',
  '/?lang=',
  '/atlas',
  '/explore',
  '/tools',
  '/components',
  '/docs',
  '/account',
  '/privacy',
  '/llms',
  '/site/',
  '/sitemap.xml',
];
/** Paths with countless URLs: every filter of a table and every answer of a tool has one. */
const endlessPaths = ['/explore/*?', '/tools/*?'];

/**
 * Crawlers may read the pages, but not the data. The longer of two rules for a path wins (RFC 9309).
 * @param basePath the path under which a proxy serves Almanac, such as `/almanac`; or empty
 * @param publicUrl without a trailing slash, if it is known
 */
export function writeRobots(basePath: string, publicUrl: string | undefined): string {
  const rules = [
    'User-agent: *',
    ...pagePaths.map((path) => `Allow: ${basePath}${path}`),
    ...endlessPaths.map((path) => `Disallow: ${basePath}${path}`),
    `Disallow: ${basePath}/`,
  ];
  const sitemap = publicUrl === undefined ? [] : [`Sitemap: ${publicUrl}/sitemap.xml`];
  return [...rules, ...sitemap, ''].join('\n');
}

/** Pages load nothing from other sites. Flags that come into view together are data URLs in one response. */
const contentSecurityPolicy = [
  "default-src 'none'",
  ...['style-src', 'script-src', 'connect-src', 'font-src', 'form-action'].map((name) => `${name} 'self'`),
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/**
 * The headers that helmet 8 sends, but with the policy above, and `strict-transport-security` only if it is configured.
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

/**
 * RFC 9116. Valid for 180 days.
 * @param contact the email address for reports of vulnerabilities
 */
export function writeSecurityText(contact: string, nowMs: number): string {
  const expires = new Date(nowMs + 180 * 86_400_000).toISOString().slice(0, 19);
  return `Contact: mailto:${contact}\nExpires: ${expires}Z\nPreferred-Languages: en\n`;
}
