import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config.js';
import { stylesheet } from './page.js';
import { renderPrivacyPage } from './privacy.js';
import { renderVerifyPage, verifyScript } from './verify.js';

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
  /** What pages may load, and other headers for browsers. */
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly clock: () => number;
}

/** A page or a file for crawlers. */
export interface Page {
  /** Headers besides those of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly write: () => string;
}

/** Creates the pages for people and the files for crawlers, by path. */
export function createPages({ contact, basePath, securityHeaders, clock }: PageOptions): ReadonlyMap<string, Page> {
  const page = (type: string, text: string, cacheControl = 'public, max-age=3600'): Page => ({
    headers: { ...securityHeaders, 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl },
    write: () => text,
  });
  return new Map([
    ['/verify', page('text/html', renderVerifyPage(basePath), 'no-store')],
    ['/privacy', page('text/html', renderPrivacyPage(basePath))],
    ['/verify.js', page('text/javascript', verifyScript)],
    ['/style.css', page('text/css', stylesheet)],
    ['/robots.txt', page('text/plain', renderRobots(basePath))],
    ['/.well-known/security.txt', createSecurityText(contact, clock)],
  ]);
}

/** Robots may see the pages, but not crawl the data. */
function renderRobots(basePath: string): string {
  return `User-agent: *\nAllow: ${basePath}/$\nAllow: ${basePath}/privacy\nAllow: ${basePath}/llms\nAllow: ${basePath}/docs/\nDisallow: ${basePath}/\n`;
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
function createSecurityText(contact: string, clock: () => number): Page {
  return {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    write() {
      const expires = new Date(clock() + 180 * 86_400_000).toISOString().slice(0, 19);
      return `Contact: mailto:${contact}\nExpires: ${expires}Z\nPreferred-Languages: en\n`;
    },
  };
}
