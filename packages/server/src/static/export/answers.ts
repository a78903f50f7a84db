import { type AnyOperation, answer, type Context, Failure, findFormats, parseRequest } from '@almanac/operations';
import { findLargeText, LargeResponses } from '../../responses/lists/large-responses.js';
import { render } from '../../responses/render.js';

/** The parameters of a question. */
export interface Question {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The body with which the service answers a question, and until when it holds. */
export interface AnswerBytes {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly holdsUntilMs: number | undefined;
}

const largeResponses = new LargeResponses();

/** Answers a question as the service does, in its first format, not compressed. */
export async function readAnswer(
  operation: AnyOperation,
  { path, query }: Question,
  context: Context,
): Promise<AnswerBytes | Failure> {
  const parsed = await parseRequest(operation, { path, query: Object.entries(query) }, context);
  if (parsed instanceof Failure) return parsed;
  const answered = await answer(parsed, context);
  if (answered instanceof Failure) return answered;
  const { holdsUntilMs } = answered;
  const [format] = operation.answers.kind === 'list' ? findFormats(operation.answers.record) : [];
  const large = findLargeText(answered.answer, format);
  if (large) {
    const pieces = Array.from(large.write(), (piece) => Buffer.from(piece));
    return { bytes: Buffer.concat(pieces), mediaType: large.mediaType, holdsUntilMs };
  }
  const body = await render(answered.answer, { tag: '', format, largeResponses, takeWork: () => undefined });
  if (body instanceof Failure) return body;
  const made = await body.make('identity');
  const bytes = typeof made === 'string' ? Buffer.from(made, 'latin1') : Buffer.concat(made);
  return { bytes, mediaType: body.contentType, holdsUntilMs };
}
