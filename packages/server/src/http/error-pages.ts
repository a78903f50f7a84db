import { statusByCode } from '@almanac/operations';
import { memoizeHeader } from '@almanac/operations/http';
import type { RenderError } from '@almanac/site';
import Negotiator from 'negotiator';
import type { WriteErrorPage } from './request-context.js';

/** GET and HEAD requests that prefer HTML get error pages. Operations with their own error format keep that format. */
export function createErrorPages(
  renderError: RenderError,
  securityHeaders: Readonly<Record<string, string>>,
): WriteErrorPage {
  const headers = [...Object.entries(securityHeaders).flat(), 'vary', 'accept, accept-language'];
  return ({ request, route, accept, url }, error) => {
    const isGetOrHead = request.method === 'GET' || request.method === 'HEAD';
    if (!isGetOrHead || route.operation?.failures || !prefersHtml(accept)) return undefined;
    const page = { status: statusByCode[error.code], refusal: error, url };
    return { text: renderError(page, request.headers['accept-language']), headers };
  };
}

export const prefersHtml = memoizeHeader(
  (accept) =>
    accept !== '' &&
    new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']) === 'text/html',
);
