import { type Answer, Failure, type Format, makePretty, writeList, writeRecord } from '@almanac/operations';
import { jsonType } from '@almanac/operations/http';
import { Body } from './body.js';
import { cutPage, type WholeList } from './lists/cut-page.js';
import { findLargeText, type LargeResponses, type LargeText } from './lists/large-responses.js';
import { isMostOfList } from './lists/list-size.js';
import { writeInSlices } from './streams/write-in-slices.js';

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
  /** How many records of the list stand before the page. */
  readonly offset?: number | undefined;
  /** Renders the whole list, if the result is a page of it. */
  readonly renderWhole?: (() => Promise<WholeList | Failure>) | undefined;
}

/** Renders a result: synchronously if that is quick, else in time slices or another thread. */
export function render(answer: Answer, options: RenderOptions): Body | Promise<Body | Failure> {
  const { takeWork } = options;
  const format = options.format && answer.kind === 'list' ? makePretty(options.format, answer) : options.format;
  const large = findLargeText(answer, format);
  if (large) return renderLarge(answer, large, { ...options, format });
  const refusal = takeWork();
  if (refusal) return Promise.resolve(refusal);
  if (answer.kind === 'content') return renderContent(answer);
  if (answer.kind === 'record')
    return Body.fromText(jsonType, writeRecord(answer.value, answer.fields, answer.isPretty), 'br');
  if (!format) throw new Error('a list needs a format');
  if (answer.selection.rows.length > maxSyncRecords || answer.isMultilingual)
    return renderInSlices(format.mediaType, writeList(format, answer));
  return Body.fromText(format.mediaType, [...writeList(format, answer)].join(''), 'br');
}

function renderContent({ mediaType, make }: Extract<Answer, { kind: 'content' }>): Body | Promise<Body | Failure> {
  const content = make();
  if (typeof content === 'string') return Body.fromText(mediaType, content, 'br');
  if (Symbol.iterator in content) return renderInSlices(mediaType, content);
  return content.then((made) =>
    made instanceof Failure ? made : Body.fromBytes(mediaType, Buffer.from(made), undefined),
  );
}

/** Renders a large text, or cuts a page out of the list of which it is the larger part. */
async function renderLarge(
  answer: Answer,
  large: LargeText,
  { tag, format, largeResponses, takeWork, offset = 0, renderWhole }: RenderOptions,
): Promise<Body | Failure> {
  if (answer.kind !== 'list' || !format || !renderWhole || !isMostOfList(answer))
    return largeResponses.get(tag, large, takeWork);
  const whole = takeWork() ?? (await renderWhole());
  return whole instanceof Failure ? whole : cutPage(answer, offset, whole, format);
}

async function renderInSlices(mediaType: string, text: Iterable<string>): Promise<Body> {
  const pieces: Buffer[] = [];
  for await (const piece of writeInSlices(text)) pieces.push(piece);
  return Body.fromBytes(mediaType, Buffer.concat(pieces), 'br');
}
