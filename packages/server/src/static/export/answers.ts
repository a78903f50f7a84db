import { type AnyOperation, ask, type Context, Failure, findFormats } from '@almanac/operations';
import { writeAnswer } from '@almanac/operations/http';

/** The answer of the service to a request as text, and when it expires. */
export interface AnswerText {
  readonly text: string;
  readonly mediaType: string;
  /** When the answer expires, in milliseconds since 1970; undefined if it changes only with the data. */
  readonly holdsUntilMs: number | undefined;
}

/**
 * Answers a request as the service would, in the default format.
 * @param values the values of the parameters, by name
 */
export async function readAnswer(
  operation: AnyOperation,
  values: Readonly<Record<string, string>>,
  context: Context,
): Promise<AnswerText | Failure> {
  const result = await ask(operation, values, context);
  if (result instanceof Failure) return result;
  const { answer, holdsUntilMs } = result;
  const [format] = answer.kind === 'list' ? findFormats(answer.record) : [];
  const writtenAnswer = await writeAnswer(answer, format);
  if (writtenAnswer instanceof Failure) return writtenAnswer;
  const { content, mediaType } = writtenAnswer;
  if (content instanceof Uint8Array) throw new Error(`${mediaType} is not text`);
  return { text: typeof content === 'string' ? content : [...content].join(''), mediaType, holdsUntilMs };
}

/** A file of an export that the manifest does not list. */
export interface ExtraFile {
  readonly path: string;
  read(): Promise<Uint8Array | string>;
}
