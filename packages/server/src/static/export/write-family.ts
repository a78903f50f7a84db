import { fillPath, findShard } from '@almanac/client/export';
import { type Context, Failure } from '@almanac/operations';
import { type AnswerText, readAnswer } from './answers.js';
import type { ExportFolder } from './export-folder.js';
import type { PlannedFamily } from './plan.js';

export interface FamilyAnswers {
  readonly mediaType: string;
  /** When the first answer expires, in ms since 1970; infinity if they change only with the data. */
  readonly expiresAtMs: number;
}

/** Only one shard is in memory at a time. `previous` is the result for earlier languages. */
export async function writeFamily(
  { family: { operation, key: familyKey, fixed, isLocalized, path: familyPath }, keys, packing }: PlannedFamily,
  lang: string,
  context: Context,
  folder: ExportFolder,
  previous: FamilyAnswers = { mediaType: '', expiresAtMs: Number.POSITIVE_INFINITY },
): Promise<FamilyAnswers> {
  let { mediaType, expiresAtMs } = previous;
  async function read(key: string): Promise<AnswerText> {
    const values = { ...fixed, ...(familyKey && { [familyKey.param]: key }), ...(isLocalized && { lang }) };
    const answer = await readAnswer(operation, values, context);
    if (answer instanceof Failure) throw new Error(`${operation.id} ${key} ${lang}: ${answer.message}`);
    mediaType = answer.mediaType;
    expiresAtMs = Math.min(expiresAtMs, answer.expiresAtMs ?? Number.POSITIVE_INFINITY);
    return answer;
  }
  if (keys === undefined || packing === 'files') {
    for (const key of keys ?? [''])
      await folder.write(fillPath(familyPath, { lang, key, shard: '' }), (await read(key)).text);
  } else {
    for (const [shard, keysOfShard] of groupByShard(keys, packing).entries()) {
      const lines: string[] = [];
      for (const key of keysOfShard) lines.push(writeLine(key, await read(key)));
      const path = fillPath(toShardPath(familyPath), { lang, key: '', shard: String(shard) });
      await folder.write(path, `{\n${lines.join(',\n')}\n}\n`);
    }
  }
  return { mediaType, expiresAtMs };
}

export function toShardPath(path: string): string {
  const shardPath = path.replace(/\{\+?key\}/, 'shard-{shard}');
  return shardPath.endsWith('.json') ? shardPath : `${shardPath}.json`;
}

function groupByShard(keys: readonly string[], count: number): string[][] {
  const groups = Array.from({ length: count }, (): string[] => []);
  for (const key of keys) groups[findShard(key, count)]?.push(key);
  return groups;
}

/** Writes a member of the shard's JSON object on its own line: JSON unchanged, other text as a string. */
function writeLine(key: string, { text, mediaType }: AnswerText): string {
  if (!mediaType.includes('json')) return `${JSON.stringify(key)}:${JSON.stringify(text)}`;
  if (text.includes('\n'))
    throw new Error(`the answer to ${key} has line breaks, which separate the answers in a shard`);
  return `${JSON.stringify(key)}:${text}`;
}
