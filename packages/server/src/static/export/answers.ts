import {
  type Answer,
  type AnyOperation,
  answer,
  type Context,
  Failure,
  findFormats,
  parseRequest,
  writeList,
  writeRecord,
} from '@almanac/operations';
import { jsonType } from '@almanac/operations/http';

/** The parameters of a question. */
export interface Question {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The body with which the service answers a question, and until when it holds. */
export interface AnswerText {
  readonly text: string;
  readonly mediaType: string;
  readonly holdsUntilMs: number | undefined;
}

/** Answers a question as the service does, in its first format. */
export async function readAnswer(
  operation: AnyOperation,
  { path, query }: Question,
  context: Context,
): Promise<AnswerText | Failure> {
  const parsed = await parseRequest(operation, { path, query: Object.entries(query) }, context);
  if (parsed instanceof Failure) return parsed;
  const answered = await answer(parsed, context);
  if (answered instanceof Failure) return answered;
  return { ...writeAnswer(answered.answer), holdsUntilMs: answered.holdsUntilMs };
}

function writeAnswer(made: Answer): Omit<AnswerText, 'holdsUntilMs'> {
  if (made.kind === 'record') return { text: writeRecord(made.value, made.fields), mediaType: jsonType };
  if (made.kind === 'list') {
    const [format] = findFormats(made.record);
    if (!format) throw new Error('a list needs a format');
    return { text: [...writeList(format, made)].join(''), mediaType: format.mediaType };
  }
  const content = made.make();
  if (content instanceof Promise) throw new Error(`${made.mediaType} is not text`);
  return { text: typeof content === 'string' ? content : [...content].join(''), mediaType: made.mediaType };
}
