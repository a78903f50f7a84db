import { type Almanac, AlmanacError } from '@almanac/client';
import { nameOperation } from '@almanac/client/names';
import type { Library } from '@almanac/data/internal';
import { type Answer, ask, Failure, operations, statusByCode, toJson, type Values } from '@almanac/operations';
import { writeAnswer } from '@almanac/operations/http';

export interface AskInProcessOptions {
  readonly almanac: Library;
  readonly version: string;
  readonly contactUrl: string | undefined;
  readonly clock: () => number;
}

/** Creates the interface of the client, answered in this process without limits: for pages, which take lists as records. */
export function askInProcess({ almanac, version, contactUrl, clock }: AskInProcessOptions): Almanac {
  const service = { version, contactUrl, routes: operations.map(({ path }) => path) };
  const groups: Record<string, unknown> = {};
  for (const operation of operations) {
    const [key = ''] = Object.keys(operation.pathParams);
    const call = async (given: Values | string | number = {}) => {
      const values = typeof given === 'object' ? given : { [key]: given };
      const answered = await ask(operation, values, { nowMs: clock(), almanac, service });
      if (answered instanceof Failure) throw createError(answered);
      const { answer } = answered;
      return answer.kind === 'content' ? readContent(answer) : toJson(answer);
    };
    const { group, method } = nameOperation(operation);
    if (group === undefined) groups[method] = call;
    else groups[group] = { ...(groups[group] as object), [method]: call };
  }
  return groups as unknown as Almanac;
}

/** Content as the client has it: JSON as an object, all other as text or bytes. */
async function readContent(answer: Extract<Answer, { kind: 'content' }>): Promise<object> {
  const written = await writeAnswer(answer, undefined);
  if (written instanceof Failure) throw createError(written);
  const { mediaType, content } = written;
  if (content instanceof Uint8Array) return { data: content };
  const text = typeof content === 'string' ? content : [...content].join('');
  return { data: /[/+]json/.test(mediaType) ? JSON.parse(text) : text };
}

/** Only the client can construct its errors, as far as its types say. */
const CallError = AlmanacError as unknown as new (code: string, message: string, details: object) => AlmanacError;

function createError({ code, message, param, retryAfterSeconds }: Failure): AlmanacError {
  return new CallError(code, message, { status: statusByCode[code], param, retryAfterSeconds });
}
