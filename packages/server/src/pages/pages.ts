import type { Library } from '@almanac/data/internal';
import type { AnyOperation } from '@almanac/operations';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { homePage } from './home.js';
import { stylesheet } from './page.js';
import { privacyPage } from './privacy.js';
import { verifyPage, verifyScript } from './verify.js';

/** Nothing but what the page itself brings. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

interface File {
  readonly type: 'text/html' | 'text/css' | 'text/javascript' | 'text/plain';
  readonly text: string;
  readonly cacheControl?: string;
}

/** What the pages are made from. */
export interface PageParts {
  readonly almanac: Library;
  readonly operations: readonly AnyOperation[];
  /** The mail address of whoever runs the service. */
  readonly contact: string;
  readonly clock: () => number;
}

/** Registers the pages for people, under a strict content security policy. Answers with their paths. */
export async function registerPages(
  app: FastifyInstance,
  { almanac, operations, contact, clock }: PageParts,
): Promise<string[]> {
  const files: Record<string, File> = {
    '/': { type: 'text/html', text: homePage(almanac, operations) },
    '/verify': { type: 'text/html', text: verifyPage, cacheControl: 'no-store' },
    '/privacy': { type: 'text/html', text: privacyPage },
    '/verify.js': { type: 'text/javascript', text: verifyScript },
    '/style.css': { type: 'text/css', text: stylesheet },
    '/robots.txt': { type: 'text/plain', text: 'User-agent: *\nAllow: /$\nAllow: /privacy\nDisallow: /\n' },
  };
  await app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
    });
    for (const [url, { type, text, cacheControl = 'public, max-age=3600' }] of Object.entries(files)) {
      pages.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (_request, reply) =>
          reply.type(`${type}; charset=utf-8`).header('cache-control', cacheControl).send(text),
      });
    }
  });
  return [...Object.keys(files), registerSecurityText(app, contact, clock)];
}

/** RFC 9116: whom to tell of a weakness. It never looks out of date, since it is written when it is asked for. */
function registerSecurityText(app: FastifyInstance, contact: string, clock: () => number): string {
  const url = '/.well-known/security.txt';
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler(_request, reply) {
      const expires = new Date(clock() + 180 * 86_400_000).toISOString().slice(0, 19);
      return reply
        .type('text/plain; charset=utf-8')
        .send(`Contact: mailto:${contact}\nExpires: ${expires}Z\nPreferred-Languages: en\n`);
    },
  });
  return url;
}
