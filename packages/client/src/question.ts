import { writeRequest } from './write-request.js';

export interface Method {
  /** The id of the operation in openapi.json. */
  readonly id: string;
  /**
   * `l` for a list, `s` for a list of which only the first records can be requested, `r` for a record, `c` for content;
   * a capital letter for a POST.
   */
  readonly kind: string;
  /** Parameters are written `:name`, or `*name` if they may contain slashes. */
  readonly path: string;
}

export type Parameters = Readonly<Record<string, unknown>>;

export interface ApiRequest {
  readonly method: Method;
  readonly parameters: Parameters;
  /** Path and query. */
  readonly path: string;
  readonly body?: object | undefined;
}

/** The entries of the table are separated by bars: `cities.get getCity r/cities/:id`. */
export function readMethods(table: string): [name: string, Method][] {
  return table.split('|').map((line) => {
    const [name = '', id = '', route = ''] = line.split(' ');
    return [name, { id, kind: route.charAt(0), path: route.slice(1) }];
  });
}

/** Finds the name of the first parameter in a path. */
export function findKey(path: string): string | undefined {
  return /[:*](\w+)/.exec(path)?.[1];
}

export function writeQuestion(method: Method, parameters: Parameters): ApiRequest {
  const isPost = /[LR]/.test(method.kind);
  const isInBody = (name: string) => name !== 'lang' && name !== 'fields';
  return { method, parameters, ...writeRequest({ path: method.path, ...(isPost && { isInBody }) }, parameters) };
}
