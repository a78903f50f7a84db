import { type AnyOperation, ask, type Context, Failure, findFormats } from '@almanac/operations';
import { writeAnswer } from '@almanac/operations/http';

export interface AnswerText {
  readonly text: string;
  readonly mediaType: string;
  /** In milliseconds since 1970; undefined if the answer changes only with the data. */
  readonly expiresAtMs: number | undefined;
}

/** Answers as the service would, in the default format. */
export async function readAnswer(
  operation: AnyOperation,
  values: Readonly<Record<string, string>>,
  context: Context,
): Promise<AnswerText | Failure> {
  const result = await ask(operation, values, context);
  if (result instanceof Failure) return result;
  const { answer, expiresAtMs } = result;
  const [format] = answer.kind === 'list' ? findFormats(answer.record) : [];
  const writtenAnswer = await writeAnswer(answer, format);
  if (writtenAnswer instanceof Failure) return writtenAnswer;
  const { content, mediaType } = writtenAnswer;
  const pieces = typeof content === 'string' ? [content] : content;
  const text = pieces instanceof Uint8Array ? new TextDecoder().decode(pieces) : [...pieces].join('');
  return { text, mediaType, expiresAtMs };
}

/** A file that the manifest does not list. */
export interface ExtraFile {
  readonly path: string;
  read(): Promise<Uint8Array | string>;
}
