import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticAnswers, StaticManifest } from '@almanac/client/export';
import { operations } from '@almanac/operations';

/** A question that an export answers. */
export interface ExportedQuestion {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The path and query for the service. */
  readonly url: string;
  readonly isJson: boolean;
  /** The bytes of the answer, found with the manifest only. */
  read(): Buffer;
}

/** Reads an export by its manifest and files, without the loader. */
export function readExport(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as StaticManifest;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const keysByPath = new Map<string, readonly (readonly [key: string, read: () => Buffer])[]>();

  /** Lists the answers for a path of the manifest in a language. */
  function listAnswers({ path, shards, key }: StaticAnswers, lang: string) {
    const inLanguage = path.replace('{lang}', lang);
    const known = keysByPath.get(inLanguage);
    if (known) return known;
    const source = inLanguage
      .replace('.', '\\.')
      .replace('{key}', '([^/]+)')
      .replace('{+key}', '(.+)')
      .replace('{shard}', '\\d+');
    const pattern = new RegExp(`^${source}$`);
    const matching = files.filter((file) => pattern.test(file)).sort();
    const listed =
      shards === null
        ? matching.map(
            (file) => [key === null ? '' : readKey(pattern, file), () => readFileSync(join(folder, file))] as const,
          )
        : matching.flatMap((file) => readShard(readFileSync(join(folder, file), 'utf8')));
    keysByPath.set(inLanguage, listed);
    return listed;
  }

  /** Draws different questions, equally distributed over kinds of answers and languages. */
  function draw(count: number, random: () => number): ExportedQuestion[] {
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    const drawn = new Map<string, ExportedQuestion>();
    while (drawn.size < count) {
      const answers = pick(manifest.answers);
      const lang = pick(manifest.languages);
      const [key, read] = pick(listAnswers(answers, lang));
      const parameters = {
        ...(answers.key === null ? {} : { [answers.key]: key }),
        ...answers.fixed,
        ...(answers.path.includes('{lang}') ? { lang } : {}),
      };
      const url = writeUrl(answers.operation, parameters);
      drawn.set(url, {
        operation: answers.operation,
        parameters,
        url,
        isJson: answers.mediaType.includes('json'),
        read,
      });
    }
    return [...drawn.values()];
  }

  return { manifest, files, listAnswers, draw };
}

function readKey(pattern: RegExp, file: string): string {
  return (pattern.exec(file)?.[1] ?? '').replace(/~([0-9a-f]{2})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** A shard has one answer per line: JSON unchanged, other text as a string. */
function readShard(text: string): (readonly [key: string, read: () => Buffer])[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('"'))
    .map((line) => {
      const [, key = '', value = ''] = /^("(?:[^"\\]|\\.)*"):(.*?),?$/s.exec(line) ?? [];
      return [
        JSON.parse(key) as string,
        () => Buffer.from(value.startsWith('"') ? (JSON.parse(value) as string) : value),
      ] as const;
    });
}

function writeUrl(id: string, parameters: Readonly<Record<string, string>>): string {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  const rest = new Map(Object.entries(parameters));
  const path = operation.path.replace(/:(\w+)|\*$/g, (_, name: string | undefined) => {
    const [param, value] =
      name === undefined
        ? ([...rest].find(([each]) => each in operation.pathParams) ?? ['', ''])
        : [name, rest.get(name) ?? ''];
    rest.delete(param);
    return value.split('/').map(encodeURIComponent).join('/');
  });
  const query = new URLSearchParams([...rest]).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Random numbers from 0 to 1, reproducible by seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
