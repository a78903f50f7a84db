import { createError } from './errors.js';

/** A method as the table of methods has it. */
export interface Method {
  /** The operation in openapi.json. */
  readonly id: string;
  /** `l` for a list, `s` for the first of a list without end, `r` for a record, `c` for content; a capital letter for a POST. */
  readonly kind: string;
  /** Parameters are written `:name`, one that may hold slashes `*name`. */
  readonly path: string;
}

/** Parameters by name. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A question as it is sent. */
export interface Question {
  readonly method: Method;
  readonly parameters: Parameters;
  /** Path and query. */
  readonly path: string;
  readonly body?: object | undefined;
}

/** Reads the table of methods: `cities.get getCity r/cities/:id`, separated by bars. */
export function readMethods(table: string): [name: string, Method][] {
  return table.split('|').map((line) => {
    const [name = '', id = '', route = ''] = line.split(' ');
    return [name, { id, kind: route.charAt(0), path: route.slice(1) }];
  });
}

/** The name of the parameter in a path that has one. */
export function findKey(path: string): string | undefined {
  return /[:*](\w+)/.exec(path)?.[1];
}

/** Writes a question: parameters of the path, of the query and, of a POST, of the body. */
export function writeQuestion(method: Method, parameters: Parameters): Question {
  const left: Record<string, unknown> = { ...parameters };
  const path = method.path.replace(/([:*])(\w+)/g, (_, mark: string, name: string) => {
    const text = String(left[name] ?? '');
    delete left[name];
    // A URL leaves such parts out, so that another route would answer.
    if (/^\/*$|(^|\/)\.{1,2}(\/|$)/.test(text))
      throw createError('invalid_query', `${name} is required`, { param: name });
    const encoded = encode(text);
    return mark === '*' ? encoded.replaceAll('%2F', '/') : encoded;
  });
  const isPost = /[LR]/.test(method.kind);
  const body: Record<string, unknown> = {};
  const query: string[] = [];
  for (const [name, value] of Object.entries(left)) {
    if (value === undefined || value === null) continue;
    if (!isPost || name === 'lang' || name === 'fields') query.push(`${name}=${encode(String(value))}`);
    else body[name] = value;
  }
  return {
    method,
    parameters,
    path: `${path}${query.length > 0 ? '?' : ''}${query.join('&')}`,
    body: isPost ? body : undefined,
  };
}

/** Encodes a text for an address. Half a letter, which no address can hold, becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
