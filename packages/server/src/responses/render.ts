import { TemplatedText } from '@almanac/data/internal';
import { type Answer, Failure, type Format, type ListAnswer, writeRecord } from '@almanac/operations';
import { Body } from './body.js';
import { jsonType } from './headers.js';
import { isLong, type LargeResponses } from './large-responses.js';
import { json, plain, templateBody } from './template-body.js';
import { writeInSlices } from './write-in-slices.js';

/** Lists of so many records are written within a millisecond or two, longer ones in turns. */
const longestAtOnce = 250;

/** What an answer is made into bytes with. */
export interface Rendering {
  readonly tag: string;
  /** The format of a list. */
  readonly format: Format | undefined;
  readonly largeResponses: LargeResponses;
  /** Takes the work out of the caller's budget, where something has to be made. */
  readonly takeWork: () => Failure | undefined;
}

/** The answer as bytes: at once where that is quick, later where it takes turns or another thread. */
export function render(
  answer: Answer,
  { tag, format, largeResponses, takeWork }: Rendering,
): Body | Promise<Body | Failure> {
  if (answer.kind === 'list' && format && isLong(answer)) return largeResponses.get(tag, answer, format, takeWork);
  const refusal = takeWork();
  if (refusal) return Promise.resolve(refusal);
  if (answer.kind === 'content') return renderContent(answer);
  if (answer.kind === 'record') return renderRecord(answer);
  if (!format) throw new Error('a list is written in some format');
  if (answer.selection.rows.length > longestAtOnce) return renderInTurns(answer, format);
  return Body.ofText(format.mediaType, [...format.write(answer)].join(''), 'br');
}

function renderContent({ mediaType, make }: Extract<Answer, { kind: 'content' }>): Body | Promise<Body | Failure> {
  const content = make();
  if (content instanceof TemplatedText) return templateBody(mediaType, { text: content, writing: plain });
  return content.then((made) => (made instanceof Failure ? made : Body.of(mediaType, Buffer.from(made), undefined)));
}

function renderRecord({ value, fields }: Extract<Answer, { kind: 'record' }>): Body {
  const written = writeRecord(value, fields);
  return typeof written === 'string'
    ? Body.ofText(jsonType, written, 'br')
    : templateBody(jsonType, { writing: json, ...written });
}

async function renderInTurns(list: ListAnswer, format: Format): Promise<Body> {
  const pieces: Buffer[] = [];
  for await (const piece of writeInSlices(format.write(list))) pieces.push(piece);
  return Body.of(format.mediaType, Buffer.concat(pieces), 'br');
}
