import { writeDeprecationHeaders } from '../deprecation.js';
import { Failure, notFound } from '../failure.js';
import type { AnyOperation } from '../operation.js';
import { type ChooseFormat, createFormatChooser, listFormats } from './choose-format.js';
import { findNearestPath } from './nearest-path.js';

/** What the table knows of a route. */
export interface TableRoute {
  /** Parameters are written `:name`, also before a suffix; a final `*` matches the rest of the path. */
  readonly path: string;
  readonly methods: readonly string[];
  readonly operation?: AnyOperation | undefined;
  /** True for pages: only programs are told of the others. */
  readonly isPage?: boolean;
  /** The further headers of preflights, if they are not those of most routes. */
  readonly preflight?: Readonly<Record<string, string>>;
}

/** The route that matches a method and a URL. */
export interface RouteMatch<R> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
  /** The query, still encoded. */
  readonly queryText: string;
}

/** A path served by an operation. */
export interface OperationPath {
  readonly path: string;
  readonly methods: readonly string[];
  readonly operation: AnyOperation;
  /** Chooses a list's format: by the `accept` header, or by the suffix of the path. Undefined for other operations. */
  readonly chooseFormat: ChooseFormat | undefined;
  /** Headers of every response to a caller of the operation: names and values in turn. */
  readonly headers: readonly string[];
}

/** Longer URLs are rejected with 414. */
export const maxUrlLength = 8192;

/** Larger bodies are rejected with 413. */
export const maxBodyBytes = 16_384;

/** What a URL over the limit is answered with. */
export const tooLongUrl = new Failure('uri_too_long', `the URL must be at most ${maxUrlLength} characters long`);

/** Lists the paths of an operation: its own, where `accept` chooses the format of a list, and one per format. */
export function listPaths(operation: AnyOperation): OperationPath[] {
  const { method, path, sensitive, deprecated } = operation;
  const main: OperationPath = {
    path,
    // HEAD is allowed wherever GET is, unless the GET has an effect.
    methods: method === 'GET' && !sensitive ? ['GET', 'HEAD'] : [method],
    operation,
    chooseFormat: createFormatChooser(operation),
    headers: writeDeprecationHeaders(deprecated),
  };
  const formats = method === 'GET' ? listFormats(operation) : [];
  return [
    main,
    ...formats.map((format) => ({ ...main, path: `${path}.${format.suffix}`, chooseFormat: () => format })),
  ];
}

const methods = ['GET', 'HEAD', 'POST', 'DELETE'];

/**
 * Finds routes by method and URL. Words take precedence over parameters with a suffix, these over others, and a final `*` comes last. It
 * needs neither Node nor `eval`, which workers do not have.
 */
export class RouteTable<R extends TableRoute = TableRoute> {
  readonly #roots = new Map(methods.map((method) => [method, createNode<R>()]));
  /** Every published path, for programs. */
  readonly paths: readonly string[];

  constructor(routes: readonly R[]) {
    const paths = new Set<string>();
    for (const route of routes) {
      if (!route.isPage && !route.operation?.operatorOnly) paths.add(route.operation?.path ?? route.path);
      for (const method of route.methods) addRoute(this.#roots.get(method) as Node<R>, route);
    }
    this.paths = [...paths];
  }

  /** The route that matches a method and a URL; `undecodable` if the path has broken percent-encoding. */
  find(method: string, url: string): RouteMatch<R> | 'undecodable' | undefined {
    const root = this.#roots.get(method);
    if (!root) return undefined;
    const [path, queryText] = splitUrl(url);
    const parts = splitPath(path);
    if (!parts) return 'undecodable';
    const values: string[] = [];
    const leaf = findLeaf(root, parts, 0, values);
    if (!leaf) return undefined;
    const params: Record<string, string> = {};
    for (const [at, name] of leaf.names.entries()) params[name] = values[at] ?? '';
    return { route: leaf.route, params, queryText };
  }

  /** The routes of a URL, one for each method that it allows; none if there is no such path. */
  findAll(url: string): { readonly method: string; readonly route: R }[] {
    return methods.flatMap((method) => {
      const match = this.find(method, url);
      return typeof match === 'object' ? [{ method, route: match.route }] : [];
    });
  }

  /** Describes that no route has the path of a URL, and which one was most likely meant. */
  describeUnknown(url: string): Failure {
    const [path] = splitUrl(url);
    const nearest = findNearestPath(this.paths, path);
    if (nearest === undefined) return notFound('there is no such route; /meta lists all routes');
    const found = this.find('GET', nearest);
    const operation = typeof found === 'object' ? found.route.operation : undefined;
    const formats = operation ? listFormats(operation) : [];
    const others = /\.\w+$/.test(path) ? formats.map(({ suffix }) => `, ${nearest}.${suffix}`) : [];
    return notFound(`there is no such route; did you mean ${nearest}${others.join('')}? /meta lists all routes`);
  }
}

/** Path and query of a URL, without its origin (RFC 9112, section 3.2.2) and `/v1`, which is the same as no version. */
export function splitUrl(url: string): [path: string, queryText: string] {
  const relative = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
  const plain = relative.startsWith('/v1') ? relative.replace(/^\/v1(?=[/?]|$)/, '').replace(/^(?!\/)/, '/') : relative;
  const end = plain.search(/[?#]/);
  return end < 0 ? [plain, ''] : [plain.slice(0, end), plain.slice(end + 1)];
}

/** The routes below one part of a path. */
interface Node<R> {
  readonly words: Map<string, Node<R>>;
  /** A parameter, then by the suffix behind it, such as `.svg`; the longest suffix first. */
  readonly parameters: { readonly suffix: string; readonly node: Node<R> }[];
  leaf?: Leaf<R>;
  /** A final `*`. */
  rest?: Leaf<R>;
}

interface Leaf<R> {
  readonly route: R;
  /** The names of the parameters, in the order of the path. */
  readonly names: readonly string[];
}

function createNode<R>(): Node<R> {
  return { words: new Map(), parameters: [] };
}

function addRoute<R extends TableRoute>(root: Node<R>, route: R): void {
  const names: string[] = [];
  let node = root;
  for (const part of splitPath(route.path) ?? []) {
    if (part === '*') {
      node.rest = { route, names: [...names, '*'] };
      return;
    }
    const [, name, suffix = ''] = /^:(\w+)(.*)$/.exec(part) ?? [];
    if (name !== undefined) names.push(name);
    node = name === undefined ? addWord(node, part) : addParameter(node, suffix);
  }
  node.leaf = { route, names };
}

function addWord<R>({ words }: Node<R>, word: string): Node<R> {
  const node = words.get(word) ?? createNode<R>();
  words.set(word, node);
  return node;
}

function addParameter<R>({ parameters }: Node<R>, suffix: string): Node<R> {
  const known = parameters.find((parameter) => parameter.suffix === suffix);
  if (known) return known.node;
  const node = createNode<R>();
  parameters.push({ suffix, node });
  parameters.sort((a, b) => b.suffix.length - a.suffix.length);
  return node;
}

/** Adds the values of the parameters to `values`. */
function findLeaf<R>(node: Node<R>, parts: readonly string[], at: number, values: string[]): Leaf<R> | undefined {
  const part = parts[at];
  if (part === undefined) return node.leaf;
  const word = node.words.get(part);
  const found = word && findLeaf(word, parts, at + 1, values);
  if (found) return found;
  const { length } = values;
  for (const { suffix, node: next } of node.parameters) {
    if (!part.endsWith(suffix)) continue;
    values.push(part.slice(0, part.length - suffix.length));
    const leaf = findLeaf(next, parts, at + 1, values);
    if (leaf) return leaf;
    values.length = length;
  }
  if (node.rest) values.push(parts.slice(at).join('/'));
  return node.rest;
}

/** The parts of a path, decoded; undefined if the percent-encoding is broken. A trailing slash makes no difference. */
function splitPath(path: string): string[] | undefined {
  const parts = path.replace(/\/$/, '').split('/').slice(1);
  if (parts.length === 1 && parts[0] === '') return [];
  if (!path.includes('%')) return parts;
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
