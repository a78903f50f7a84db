import { fillPath, findShard } from '@almanac/client/export';
import { type Context, Failure } from '@almanac/operations';
import { type AnswerText, readAnswer } from './answers.js';
import type { ExportFolder } from './export-folder.js';
import type { Family } from './families.js';
import type { PlannedFamily } from './plan.js';

/** The properties shared by the answers of a family. */
export interface FamilyAnswers {
  readonly mediaType: string;
  /** Until when the first of them holds; infinity if they do not depend on the time. */
  readonly holdsUntilMs: number;
}

/** Writes the answers of a family in a language. Of the answers in shards, those of one shard are held at a time. */
export async function writeFamily(
  { family, keys, packing }: PlannedFamily,
  lang: string,
  context: Context,
  folder: ExportFolder,
): Promise<FamilyAnswers> {
  let mediaType = '';
  let holdsUntilMs = Number.POSITIVE_INFINITY;
  async function read(key: string): Promise<AnswerText> {
    const answer = await readFamilyAnswer(family, key, lang, context);
    mediaType = answer.mediaType;
    holdsUntilMs = Math.min(holdsUntilMs, answer.holdsUntilMs ?? Number.POSITIVE_INFINITY);
    return answer;
  }
  if (keys === undefined || packing === 'files') {
    for (const key of keys ?? [''])
      await folder.write(fillPath(family.path, { lang, key, shard: '' }), (await read(key)).text);
  } else {
    for (const [shard, keysOfShard] of groupByShard(keys, packing).entries()) {
      const lines: string[] = [];
      for (const key of keysOfShard) lines.push(writeLine(key, await read(key)));
      const path = fillPath(nameShards(family.path), { lang, key: '', shard: String(shard) });
      await folder.write(path, `{\n${lines.join(',\n')}\n}\n`);
    }
  }
  return { mediaType, holdsUntilMs };
}

/** The path of a shard, in place of the path of an answer. */
export function nameShards(path: string): string {
  const shards = path.replace(/\{\+?key\}/, 'shard-{shard}');
  return shards.endsWith('.json') ? shards : `${shards}.json`;
}

async function readFamilyAnswer(
  { operation, key: familyKey, fixed, isLocalized }: Family,
  key: string,
  lang: string,
  context: Context,
): Promise<AnswerText> {
  const own = familyKey ? { [familyKey.param]: key } : {};
  const isInPath = familyKey !== undefined && Object.hasOwn(operation.pathParams, familyKey.param);
  const query = { ...(isInPath ? {} : own), ...fixed, ...(isLocalized ? { lang } : {}) };
  const answer = await readAnswer(operation, { path: isInPath ? own : {}, query }, context);
  if (answer instanceof Failure) throw new Error(`${operation.id} ${key} ${lang}: ${answer.message}`);
  return answer;
}

function groupByShard(keys: readonly string[], count: number): string[][] {
  const groups = Array.from({ length: count }, (): string[] => []);
  for (const key of keys) groups[findShard(key, count)]?.push(key);
  return groups;
}

/** A member of the shard, on a line of its own: JSON as it is, other text as a string. */
function writeLine(key: string, { text, mediaType }: AnswerText): string {
  if (!mediaType.includes('json')) return `${JSON.stringify(key)}:${JSON.stringify(text)}`;
  if (text.includes('\n')) throw new Error(`the answer to ${key} has line breaks, which part the answers of a shard`);
  return `${JSON.stringify(key)}:${text}`;
}
