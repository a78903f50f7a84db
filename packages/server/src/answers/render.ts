import { TemplatedText } from '@almanac/data/internal';
import { type Answer, Failed, type Format, type ListAnswer, writeRecord } from '@almanac/operations';
import { Body } from './body.js';
import { jsonType } from './headers.js';
import { isLong, type LongLists } from './long-lists.js';
import { json, plain, stenciledBody } from './stenciled-body.js';
import { writeInTurns } from './write-in-turns.js';

/** Lists of so many records are written within a millisecond or two, longer ones in turns. */
const longestAtOnce = 250;

/** What an answer is made into bytes with. */
export interface Rendering {
  readonly tag: string;
  /** The format of a list. */
  readonly format: Format | undefined;
  readonly longLists: LongLists;
}

/** The answer as bytes: at once where that is quick, later where it takes turns or another thread. */
export function render(answer: Answer, { tag, format, longLists }: Rendering): Body | Promise<Body | Failed> {
  if (answer.kind === 'content') return renderContent(answer);
  if (answer.kind === 'record') return renderRecord(answer);
  if (!format) throw new Error('a list is written in some format');
  if (isLong(answer)) return longLists.get(tag, answer, format);
  if (answer.selection.rows.length > longestAtOnce) return renderInTurns(answer, format);
  return Body.ofText(format.mediaType, [...format.write(answer)].join(''), 'br');
}

function renderContent({ mediaType, make }: Extract<Answer, { kind: 'content' }>): Body | Promise<Body | Failed> {
  const content = make();
  if (content instanceof TemplatedText) return stenciledBody(mediaType, { text: content, writing: plain });
  return content.then((made) => (made instanceof Failed ? made : Body.of(mediaType, Buffer.from(made), undefined)));
}

function renderRecord({ value, fields }: Extract<Answer, { kind: 'record' }>): Body {
  const written = writeRecord(value, fields);
  return typeof written === 'string'
    ? Body.ofText(jsonType, written, 'br')
    : stenciledBody(jsonType, { writing: json, ...written });
}

async function renderInTurns(list: ListAnswer, format: Format): Promise<Body> {
  const pieces: Buffer[] = [];
  for await (const piece of writeInTurns(format.write(list))) pieces.push(piece);
  return Body.of(format.mediaType, Buffer.concat(pieces), 'br');
}
