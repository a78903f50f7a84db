import { Failure, noRoute } from '../failure.js';
import type { AnyOperation } from '../operation.js';
import { type ChooseFormat, createFormatChooser, listFormats } from './choose-format.js';
import { findNearestPath } from './nearest-path.js';
import { describeEquivalentPath } from './peer-paths.js';

export interface TableRoute {
  /** Parameters are written `:name`, with an optional suffix; a final `*` matches the rest of the path. */
  readonly path: string;
  readonly methods: readonly string[];
  readonly operation?: AnyOperation | undefined;
  /** True for web pages, which `/meta` does not list. */
  readonly isPage?: boolean;
}

export interface RouteMatch<R> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
  /** The query, still encoded. */
  readonly queryText: string;
}

export interface OperationPath {
  readonly path: string;
  readonly methods: readonly string[];
  readonly operation: AnyOperation;
  /** Chooses a list's format: by the `accept` header, or by the suffix of the path. Undefined for other answers. */
  readonly chooseFormat: ChooseFormat | undefined;
}

/** The maximum in characters. Longer URLs are rejected with 414. */
export const maxUrlLength = 8192;

/** Larger bodies are rejected with 413. */
export const maxBodyBytes = 16_384;

export const tooLongUrl = new Failure('uri_too_long', `the URL must be at most ${maxUrlLength} characters long`);

/** `accept` chooses the format of a list at the operation's own path. A list by GET also has a path for each format. */
export function listPaths(operation: AnyOperation): OperationPath[] {
  const { method, path, sensitive } = operation;
  const main: OperationPath = {
    path,
    // HEAD is allowed wherever GET is, unless the request uses up a token.
    methods: method === 'GET' && !sensitive ? ['GET', 'HEAD'] : [method],
    operation,
    chooseFormat: createFormatChooser(operation),
  };
  const formats = method === 'GET' ? listFormats(operation) : [];
  return [
    main,
    ...formats.map((format) => ({ ...main, path: `${path}.${format.suffix}`, chooseFormat: () => format })),
  ];
}

const methods = ['GET', 'HEAD', 'POST', 'DELETE'];

/**
 * Finds routes by method and URL. A word takes precedence over a parameter with a suffix, which takes precedence over
 * other parameters; a final `*` comes last. The table needs neither Node nor `eval`, since workers have neither.
 */
export class RouteTable<R extends TableRoute = TableRoute> {
  /**
   * The patterns that may match, in order of precedence, by method and first word, as in `GET cities`. The entry of a
   * word includes the patterns that begin with a parameter; the entry without a word has only these and `/`.
   */
  readonly #patterns: ReadonlyMap<string, readonly Pattern<R>[]>;
  /** The paths of all routes except pages. The formats of a list share the path of the list. */
  readonly paths: readonly string[];

  constructor(routes: readonly R[]) {
    this.paths = [
      ...new Set(routes.filter(({ isPage }) => !isPage).map(({ path, operation }) => operation?.path ?? path)),
    ];
    const patterns = routes
      .map((route): Pattern<R> => ({ route, parts: parsePattern(route.path) }))
      .sort((a, b) => rank(a.parts).localeCompare(rank(b.parts)));
    const filterPatterns = (method: string, word: string) =>
      patterns.filter(({ route, parts }) => route.methods.includes(method) && ['', word].includes(readWord(parts)));
    const words = ['', ...new Set(patterns.map(({ parts }) => readWord(parts)))];
    this.#patterns = new Map(
      methods.flatMap((method) => words.map((word) => [`${method} ${word}`, filterPatterns(method, word)] as const)),
    );
  }

  /** Returns `undecodable` if the path has broken percent-encoding. */
  find(method: string, url: string): RouteMatch<R> | 'undecodable' | undefined {
    const wordlessPatterns = this.#patterns.get(`${method} `);
    if (!wordlessPatterns) return undefined;
    const [path, queryText] = splitUrl(url);
    const parts = splitPath(path);
    if (!parts) return 'undecodable';
    const patterns = this.#patterns.get(`${method} ${parts[0]}`) ?? wordlessPatterns;
    const match = patterns.find((pattern) => matches(pattern.parts, parts));
    return match && { route: match.route, params: readParameters(match.parts, parts), queryText };
  }

  /** Finds a route for each allowed method; none if the path is unknown or undecodable. */
  findAll(url: string): { readonly method: string; readonly route: R }[] {
    return methods.flatMap((method) => {
      const match = this.find(method, url);
      return typeof match === 'object' ? [{ method, route: match.route }] : [];
    });
  }

  describeUnknown(url: string): Failure {
    const [path] = splitUrl(url);
    const pointer = describeEquivalentPath(path);
    if (pointer !== undefined) return noRoute({ advice: `${pointer}. /meta lists all routes` });
    const nearest = findNearestPath(this.paths, path);
    if (nearest === undefined) return noRoute({ advice: '/meta lists all routes' });
    const match = this.find('GET', nearest);
    const operation = typeof match === 'object' ? match.route.operation : undefined;
    const formats = operation ? listFormats(operation) : [];
    const formatPaths = /\.\w+$/.test(path) ? formats.map(({ suffix }) => `${nearest}.${suffix}`) : [];
    const note = formatPaths.length === 0 ? {} : { note: formatPaths.join(', ') };
    return noRoute({ value: nearest, ...note, advice: '/meta lists all routes' });
  }
}

/** Splits a URL into path and query. Removes its origin (RFC 9112, section 3.2.2) and the optional version `/v1`. */
export function splitUrl(url: string): [path: string, queryText: string] {
  const relative = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
  const withoutVersion = relative.startsWith('/v1')
    ? relative.replace(/^\/v1(?=[/?]|$)/, '').replace(/^(?!\/)/, '/')
    : relative;
  const end = withoutVersion.search(/[?#]/);
  return end < 0 ? [withoutVersion, ''] : [withoutVersion.slice(0, end), withoutVersion.slice(end + 1)];
}

interface Pattern<R> {
  readonly route: R;
  readonly parts: readonly Part[];
}

/** A word, a parameter with its suffix, such as `.svg`, or a final `*`, which matches the rest of the path. */
type Part = { readonly word: string } | { readonly name: string; readonly suffix: string };

function parsePattern(path: string): Part[] {
  return (splitPath(path) ?? []).map((part) => {
    const [, name, suffix = ''] = /^:(\w+)(.*)$/.exec(part) ?? (part === '*' ? [part, part] : []);
    return name === undefined ? { word: part } : { name, suffix };
  });
}

/** Sorts patterns by precedence, part by part. */
function rank(parts: readonly Part[]): string {
  return parts.map((part) => ('word' in part ? 'a' : part.name === '*' ? 'c' : `b${99 - part.suffix.length}`)).join('');
}

function readWord([first]: readonly Part[]): string {
  return first && 'word' in first ? first.word : '';
}

function matches(pattern: readonly Part[], parts: readonly string[]): boolean {
  const last = pattern.at(-1);
  const endsInWildcard = last !== undefined && 'name' in last && last.name === '*';
  if (endsInWildcard ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((part, index) =>
    'word' in part ? parts[index] === part.word : parts[index]?.endsWith(part.suffix),
  );
}

function readParameters(pattern: readonly Part[], parts: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    if ('word' in part) continue;
    const text = part.name === '*' ? parts.slice(index).join('/') : (parts[index] as string);
    params[part.name] = text.slice(0, text.length - part.suffix.length);
  }
  return params;
}

/** Returns undefined if the percent-encoding is broken. A trailing slash makes no difference. */
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
