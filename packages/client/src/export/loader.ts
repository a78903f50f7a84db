// This module is part of every export (as almanac.js) and of the client. It imports only types, and runs in browsers
// and in Node.

import type { OpenStaticOptions, StaticAnswers, StaticManifest, StaticParameters } from './static-types.js';

export type * from './static-types.js';

/** Thrown if an export does not include the requested answer. */
export class NoStaticAnswerError extends Error {
  override readonly name = 'NoStaticAnswerError';
  readonly code = 'not_found';
}

/**
 * A method for each operation id, `manifest`, and `load`, which reads a file in `finder/`. The almanac.d.ts of an export
 * has their types.
 */
// biome-ignore lint/suspicious/noExplicitAny: parameters and answers differ from operation to operation.
export type StaticAlmanac = Readonly<Record<string, any>>;

/** Shards are files with many answers; parsing one takes about a millisecond. */
const maxShards = 16;

/**
 * Opens an export of Almanac: one method per operation, with the parameters and answers of the service.
 *
 * @param base the URL of the folder; in a browser it may be relative to the page
 * @returns methods that reject with a NoStaticAnswerError if the export does not include the answer
 * @example
 * const almanac = openStatic('https://data.example.org/');
 * const { data } = await almanac.getCountry({ alpha2: 'CH', lang: 'de' });
 */
export function openStatic(
  base: string | URL,
  { lang = 'en', fetch: get = fetchFile }: OpenStaticOptions = {},
): StaticAlmanac {
  const root = new URL(
    String(base).replace(/\/?$/, '/'),
    (globalThis as { location?: { href: string } }).location?.href,
  );
  let manifestPromise: Promise<StaticManifest> | undefined;
  const shards = new Map<string, Promise<Record<string, unknown>>>();

  async function read(path: string): Promise<Response | undefined> {
    const url = new URL(path, root);
    const response = await get(url);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  }

  function manifest(): Promise<StaticManifest> {
    if (manifestPromise) return manifestPromise;
    manifestPromise = read('manifest.json').then((response) => {
      if (!response) throw new Error(`there is no export of Almanac at ${root}`);
      return response.json() as Promise<StaticManifest>;
    });
    manifestPromise.catch(() => {
      manifestPromise = undefined;
    });
    return manifestPromise;
  }

  function readShard(path: string): Promise<Record<string, unknown>> {
    const cached = shards.get(path);
    const shard = cached ?? read(path).then((response) => parseShard(path, response));
    shards.delete(path);
    shards.set(path, shard);
    const [oldest] = shards.keys();
    if (shards.size > maxShards && oldest !== undefined) shards.delete(oldest);
    if (!cached) shard.catch(() => shards.delete(path));
    return shard;
  }

  async function ask(operation: string, { lang: tag = lang, ...parameters }: StaticParameters): Promise<unknown> {
    const { answers, languages } = await manifest();
    const { answerSet, keys } = findAnswers(answers, operation, parameters);
    const language = answerSet.path.includes('{lang}') ? matchLanguage(String(tag), languages) : '';
    for (const key of keys) {
      const shard = answerSet.shards === null ? '' : String(findShard(key, answerSet.shards));
      const path = fillPath(answerSet.path, { lang: language, key, shard });
      if (answerSet.shards === null) {
        const response = await read(path);
        if (response) return answerSet.mediaType.includes('json') ? response.json() : response.text();
      } else {
        const answersByKey = await readShard(path);
        // The caller may change the copy, but must not change the answer in the cached shard.
        if (Object.hasOwn(answersByKey, key)) return structuredClone(answersByKey[key]);
      }
    }
    const keyText = answerSet.key === null ? '' : ` for ${answerSet.key} ${JSON.stringify(keys[0])}`;
    throw new NoStaticAnswerError(`${operation} has no answer${keyText} in this export`);
  }

  const ownMembers: Record<string, unknown> = {
    manifest,
    async load(name: string) {
      const response = await read(`finder/${name}`);
      if (!response) throw new Error(`finder/${name} is not in this export`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
  // A promise has `then`; without this, `await openStatic()` would call an operation of that name.
  return new Proxy(ownMembers, {
    get: (_, name) =>
      typeof name !== 'string' || name === 'then'
        ? undefined
        : (ownMembers[name] ?? ((parameters: StaticParameters = {}) => ask(name, parameters))),
  }) as StaticAlmanac;
}

function parseShard(path: string, response: Response | undefined): Promise<Record<string, unknown>> {
  if (!response) throw new Error(`${path} is missing from this export`);
  return response.json() as Promise<Record<string, unknown>>;
}

function fetchFile(url: URL): Promise<Response> {
  return fetch(url);
}

/** `keys` are the keys of the answer set that the request may mean. */
function findAnswers(all: readonly StaticAnswers[], operation: string, parameters: StaticParameters) {
  const candidates = all.filter((each) => each.operation === operation);
  const [first] = candidates;
  if (!first) {
    const operations = [...new Set(all.map((each) => each.operation))].join(', ');
    throw new NoStaticAnswerError(`${operation} is not in this export; it has ${operations}`);
  }
  const requestedValues = new Map(
    Object.entries(parameters)
      .filter(([name, value]) => value !== undefined && String(value) !== first.defaults[name])
      .map(([name, value]) => [name, String(value)]),
  );
  const answerSet = candidates.find(({ key, fixed }) => {
    const names = [...(key === null ? [] : [key]), ...Object.keys(fixed)];
    return (
      names.length === requestedValues.size &&
      names.every(
        (name) => requestedValues.has(name) && (fixed[name] ?? requestedValues.get(name)) === requestedValues.get(name),
      )
    );
  });
  if (!answerSet) {
    const kinds = candidates.map(
      ({ key, fixed }) =>
        [...(key === null ? [] : [key]), ...Object.entries(fixed).map((pair) => pair.join('='))].join(' and ') ||
        'nothing',
    );
    throw new NoStaticAnswerError(
      `this export has answers of ${operation} by ${kinds.join(', or by ')}, and lang; not by ${[...requestedValues.keys()].join(' and ') || 'nothing'}`,
    );
  }
  const keyText = answerSet.key === null ? '' : (requestedValues.get(answerSet.key) as string);
  return { answerSet, keys: listKeys(answerSet, keyText) };
}

function listKeys({ keyCase }: StaticAnswers, text: string): readonly string[] {
  if (keyCase === 'lower') return [text.toLowerCase()];
  return keyCase === 'upper' ? [text.toUpperCase()] : [...new Set([text, text.toUpperCase()])];
}

/**
 * Fills in a path of `manifest.json`. Characters other than ASCII letters, digits, `_` and `-` are written as ~ and
 * their hexadecimal code point; in `{+key}`, slashes are kept.
 */
export function fillPath(path: string, values: Readonly<Record<'lang' | 'key' | 'shard', string>>): string {
  return path.replace(/\{(\+?)(lang|key|shard)\}/g, (_, plus: string, name: 'lang' | 'key' | 'shard') =>
    values[name].replace(plus ? /[^\w/-]/gu : /[^\w-]/gu, (character) => `~${character.codePointAt(0)?.toString(16)}`),
  );
}

/** Finds the number of the shard with a key, by an FNV-1a hash of the UTF-16 code units of the key. */
export function findShard(key: string, shardCount: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % shardCount;
}

/**
 * Finds the language of an export that equals a BCP 47 tag, or at least has its language and script. Throws a
 * `NoStaticAnswerError` if there is none.
 */
export function matchLanguage(tag: string, languages: readonly string[]): string {
  const lowerCaseTag = tag.replaceAll('_', '-').toLowerCase();
  const exact = languages.find((language) => language.toLowerCase() === lowerCaseTag);
  if (exact !== undefined) return exact;
  const languageAndScript = writeLanguageAndScript(lowerCaseTag);
  const [match] = languages
    .filter((language) => languageAndScript !== undefined && writeLanguageAndScript(language) === languageAndScript)
    .sort((a, b) => a.length - b.length);
  if (match !== undefined) return match;
  throw new NoStaticAnswerError(`lang ${JSON.stringify(tag)} is not in this export; it has ${languages.join(', ')}`);
}

function writeLanguageAndScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    // CLDR has the same names for nb and no.
    return `${language === 'nb' ? 'no' : language}-${script}`;
  } catch {
    return undefined;
  }
}
