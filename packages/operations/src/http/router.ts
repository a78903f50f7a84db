/** What a route stands for, and the values of its path parameters. */
export interface Match<T> {
  readonly found: T;
  readonly params: Readonly<Record<string, string>>;
  /** The query, still encoded. */
  readonly queryText: string;
}

/** The routes below one part of a path. */
interface Node<T> {
  readonly words: Map<string, Node<T>>;
  /** A parameter, then by the suffix behind it, such as `.svg`; the longest suffix first. */
  readonly parameters: { readonly suffix: string; readonly node: Node<T> }[];
  leaf?: Leaf<T>;
  /** A final `*`. */
  rest?: Leaf<T>;
}

interface Leaf<T> {
  readonly found: T;
  /** The names of the parameters, in the order of the path. */
  readonly names: readonly string[];
}

/**
 * Finds the route of a path. Words take precedence over parameters with a suffix, these over others, and a final `*` comes last. It needs
 * neither Node nor `eval`, which workers do not have.
 */
export class Router<T> {
  readonly #root: Node<T> = createNode();

  /** Adds a route. Parameters are written `:name`, also before a suffix; a final `*` matches the rest of the path. */
  add(path: string, found: T): void {
    const names: string[] = [];
    let node = this.#root;
    for (const part of split(path)) {
      if (part === '*') {
        node.rest = { found, names: [...names, '*'] };
        return;
      }
      const [, name, suffix = ''] = /^:(\w+)(.*)$/.exec(part) ?? [];
      if (name !== undefined) names.push(name);
      node = name === undefined ? addWord(node, part) : addParameter(node, suffix);
    }
    node.leaf = { found, names };
  }

  /** Finds the route of a URL without origin; `undecodable` if its path has broken percent-encoding. */
  find(url: string): Match<T> | 'undecodable' | undefined {
    const [, path = '', queryText = ''] = /^([^?#]*)[?#]?(.*)$/s.exec(url) ?? [];
    const parts = decodeParts(path);
    if (!parts) return 'undecodable';
    const values: string[] = [];
    const leaf = findLeaf(this.#root, parts, 0, values);
    if (!leaf) return undefined;
    return {
      found: leaf.found,
      params: Object.fromEntries(leaf.names.map((name, at) => [name, values[at] ?? ''])),
      queryText,
    };
  }
}

function createNode<T>(): Node<T> {
  return { words: new Map(), parameters: [] };
}

function addWord<T>({ words }: Node<T>, word: string): Node<T> {
  const node = words.get(word) ?? createNode<T>();
  words.set(word, node);
  return node;
}

function addParameter<T>({ parameters }: Node<T>, suffix: string): Node<T> {
  const known = parameters.find((parameter) => parameter.suffix === suffix);
  if (known) return known.node;
  const node = createNode<T>();
  parameters.push({ suffix, node });
  parameters.sort((a, b) => b.suffix.length - a.suffix.length);
  return node;
}

/** Adds the values of the parameters to `values`. */
function findLeaf<T>(node: Node<T>, parts: readonly string[], at: number, values: string[]): Leaf<T> | undefined {
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

/** The parts of a path, decoded; undefined if the percent-encoding is broken. */
function decodeParts(path: string): string[] | undefined {
  if (!path.includes('%')) return split(path);
  try {
    return split(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** A trailing slash makes no difference. */
function split(path: string): string[] {
  const parts = path.replace(/\/$/, '').split('/').slice(1);
  return parts.length === 1 && parts[0] === '' ? [] : parts;
}
