import { TemplatedText } from '@almanac/data/internal';
import { type Answer, Failure, type Format, writeRecord } from '@almanac/operations';
import { Body } from './body.js';
import { jsonType } from './headers.js';
import { findLargeText, type LargeResponses } from './large-responses.js';
import { createTemplateBody, json, plain } from './template-body.js';
import { writeInSlices } from './write-in-slices.js';

/** Lists up to this many records render within 1 to 2 ms; longer ones render in time slices. */
const maxSyncRecords = 250;

/** How to render an operation's result. */
export interface RenderOptions {
  readonly tag: string;
  /** The format of a list. */
  readonly format: Format | undefined;
  readonly largeResponses: LargeResponses;
  /** Takes the work from the caller's budget, if something has to be rendered. */
  readonly takeWork: () => Failure | undefined;
}

/** Renders a result: synchronously if that is quick, else in time slices or another thread. */
export function render(
  answer: Answer,
  { tag, format, largeResponses, takeWork }: RenderOptions,
): Body | Promise<Body | Failure> {
  const large = findLargeText(answer, format);
  if (large) return largeResponses.get(tag, large, takeWork);
  const refusal = takeWork();
  if (refusal) return Promise.resolve(refusal);
  if (answer.kind === 'content') return renderContent(answer);
  if (answer.kind === 'record') return renderRecord(answer);
  if (!format) throw new Error('a list needs a format');
  if (answer.selection.rows.length > maxSyncRecords) return renderInSlices(format.mediaType, format.write(answer));
  return Body.fromText(format.mediaType, [...format.write(answer)].join(''), 'br');
}

function renderContent({ mediaType, make }: Extract<Answer, { kind: 'content' }>): Body | Promise<Body | Failure> {
  const content = make();
  if (content instanceof TemplatedText) return createTemplateBody(mediaType, { text: content, writing: plain });
  if (Symbol.iterator in content) return renderInSlices(mediaType, content);
  return content.then((made) =>
    made instanceof Failure ? made : Body.fromBytes(mediaType, Buffer.from(made), undefined),
  );
}

function renderRecord({ value, fields }: Extract<Answer, { kind: 'record' }>): Body {
  const written = writeRecord(value, fields);
  return typeof written === 'string'
    ? Body.fromText(jsonType, written, 'br')
    : createTemplateBody(jsonType, { writing: json, ...written });
}

async function renderInSlices(mediaType: string, text: Iterable<string>): Promise<Body> {
  const pieces: Buffer[] = [];
  for await (const piece of writeInSlices(text)) pieces.push(piece);
  return Body.fromBytes(mediaType, Buffer.concat(pieces), 'br');
}
