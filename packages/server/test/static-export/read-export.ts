import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticAnswers, StaticManifest } from '@almanac/client/export';
import { findOperation } from '@almanac/operations';
import type { Random } from '../../../operations/test/random.js';

/** A question that an export answers: an operation with its parameters. */
export interface ExportedQuestion {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The path and query for the service. */
  readonly url: string;
  readonly isJson: boolean;
  /** Reads the bytes of the answer, which are found with the manifest, without the loader. */
  read(): Buffer;
}

/** Opens an export by its manifest and files, without the loader. */
export function readExport(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as StaticManifest;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const answersByPath = new Map<string, readonly (readonly [key: string, read: () => Buffer])[]>();

  /** Lists the answers for a path of the manifest in a language. */
  function listAnswers({ path, shards, key }: StaticAnswers, lang: string) {
    const pathInLanguage = path.replace('{lang}', lang);
    const answerCache = answersByPath.get(pathInLanguage);
    if (answerCache) return answerCache;
    const patternSource = pathInLanguage
      .replace('.', '\\.')
      .replace('{key}', '([^/]+)')
      .replace('{+key}', '(.+)')
      .replace('{shard}', '\\d+');
    const pattern = new RegExp(`^${patternSource}$`);
    const matchingFiles = files.filter((file) => pattern.test(file)).sort();
    const foundAnswers =
      shards === null
        ? matchingFiles.map(
            (file) => [key === null ? '' : readKey(pattern, file), () => readFileSync(join(folder, file))] as const,
          )
        : matchingFiles.flatMap((file) => readShard(readFileSync(join(folder, file), 'utf8')));
    answersByPath.set(pathInLanguage, foundAnswers);
    return foundAnswers;
  }

  /** Draws different questions at random, evenly distributed over kinds of answers and languages. */
  function drawQuestions(count: number, random: Random): ExportedQuestion[] {
    const questions = new Map<string, ExportedQuestion>();
    while (questions.size < count) {
      const answers = random.pick(manifest.answers);
      const lang = random.pick(manifest.languages);
      const [key, read] = random.pick(listAnswers(answers, lang));
      const parameters = {
        ...(answers.key === null ? {} : { [answers.key]: key }),
        ...answers.fixed,
        ...(answers.path.includes('{lang}') ? { lang } : {}),
      };
      const url = writeUrl(answers.operation, parameters);
      questions.set(url, {
        operation: answers.operation,
        parameters,
        url,
        isJson: answers.mediaType.includes('json'),
        read,
      });
    }
    return [...questions.values()];
  }

  return { manifest, files, listAnswers, drawQuestions };
}

function readKey(pattern: RegExp, file: string): string {
  return (pattern.exec(file)?.[1] ?? '').replace(/~([0-9a-f]{2})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** Reads a shard, which has one answer per line: JSON unchanged, other text as a JSON string. */
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
  const operation = findOperation(id);
  const queryParameters = new Map(Object.entries(parameters));
  const path = operation.path.replace(/:(\w+)|\*$/g, (_, name: string | undefined) => {
    const [param, value] =
      name === undefined
        ? ([...queryParameters].find(([each]) => each in operation.pathParams) ?? ['', ''])
        : [name, queryParameters.get(name) ?? ''];
    queryParameters.delete(param);
    return value.split('/').map(encodeURIComponent).join('/');
  });
  const query = new URLSearchParams([...queryParameters]).toString();
  return query === '' ? path : `${path}?${query}`;
}
