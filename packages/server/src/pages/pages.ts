import type { Almanac } from '@almanac/data';
import type { AnyOperation } from '@almanac/operations';
import type { FastifyInstance } from 'fastify';
import { homePage } from './home.js';
import { stylesheet } from './page.js';

/** Registers the pages for people. They answer in HTML, under a strict content security policy. */
export async function registerPages(
  app: FastifyInstance,
  almanac: Almanac,
  operations: readonly AnyOperation[],
): Promise<string[]> {
  const files = {
    '/': { type: 'text/html; charset=utf-8', text: homePage(almanac, operations) },
    '/style.css': { type: 'text/css; charset=utf-8', text: stylesheet },
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: 'User-agent: *\nAllow: /$\nDisallow: /\n' },
  };
  for (const [path, { type, text }] of Object.entries(files)) {
    app.get(
      path,
      {
        helmet: {
          contentSecurityPolicy: { directives: pagePolicy, useDefaults: false },
          crossOriginEmbedderPolicy: false,
        },
      },
      (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    );
  }
  return Object.keys(files);
}

/** Nothing but what the page itself brings; the map is a document of its own. */
const pagePolicy = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  objectSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};
