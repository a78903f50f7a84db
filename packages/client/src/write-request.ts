import { createError } from './errors.js';

export { AlmanacError } from './errors.js';

export interface RequestShape {
  /** Parameters are written `:name`, or `*name` if they may contain slashes. */
  readonly path: string;
  /** True for a parameter that is sent in the body; undefined if the operation has no body. */
  isInBody?(name: string): boolean;
}

export interface HttpRequest {
  /** Path and query. */
  readonly path: string;
  readonly body: object | undefined;
}

/**
 * Omits undefined and null. In the path and the query, separates the items of a list by commas. Does not escape commas,
 * colons and slashes in the query, so that people can read it.
 *
 * @throws AlmanacError if a value of the path is missing, consists of slashes, or has a segment `.` or `..`
 * @example writeRequest({ path: '/countries/:alpha2' }, { alpha2: 'CH', lang: 'de' }).path; // '/countries/CH?lang=de'
 */
export function writeRequest({ path, isInBody }: RequestShape, values: Readonly<Record<string, unknown>>): HttpRequest {
  const remaining: Record<string, unknown> = { ...values };
  const filledPath = path.replace(/([:*])(\w+)/g, (_, wildcardOrColon: string, name: string) => {
    const text = String(remaining[name] ?? '');
    delete remaining[name];
    // URLs drop the segments `.` and `..`, which would lead to another route.
    if (/^\/*$|(^|\/)\.{1,2}(\/|$)/.test(text))
      throw createError('invalid_query', `${name} is required`, { param: name });
    const encoded = encode(text);
    return wildcardOrColon === '*' ? encoded.replaceAll('%2F', '/') : encoded;
  });
  const body: Record<string, unknown> = {};
  const query: string[] = [];
  for (const [name, value] of Object.entries(remaining)) {
    if (value === undefined || value === null) continue;
    if (isInBody?.(name)) body[name] = value;
    else query.push(`${encode(name)}=${encode(String(value)).replace(/%(?:2C|2F|3A)/g, decodeURIComponent)}`);
  }
  return { path: filledPath + (query.length > 0 ? `?${query.join('&')}` : ''), body: isInBody && body };
}

/** A lone surrogate, which no URL can contain, becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
