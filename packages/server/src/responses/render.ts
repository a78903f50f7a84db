import { type Answer, Failure, type Format, writeList, writeRecord } from '@almanac/operations';
import { jsonType } from '@almanac/operations/http';
import { Body } from './body.js';
import { findLargeText, renderLarge } from './large-responses.js';
import { writeInSlices } from './streams.js';

/** Longer lists are rendered in time slices: 5,000 records at once would hold up all look-ups for 30 ms. */
const maxRecordsAtOnce = 1000;

/**
 * Renders a result: synchronously if that takes some milliseconds, else in time slices or another thread.
 *
 * @param format of a list
 * @param takeWork takes the work from the caller's budget, if something has to be rendered
 */
export function render(
  answer: Answer,
  tag: string,
  format: Format | undefined,
  takeWork: () => Failure | undefined,
): Body | Promise<Body | Failure> {
  const large = findLargeText(answer, format);
  if (large) return renderLarge(tag, large, takeWork);
  const refusal = takeWork();
  if (refusal) return Promise.resolve(refusal);
  if (answer.kind === 'content') return renderContent(answer);
  if (answer.kind === 'record')
    return Body.fromText(jsonType, writeRecord(answer.value, answer.fields, answer.isPretty));
  if (!format) throw new Error('a list needs a format');
  const { mediaType } = format;
  if (answer.isMultilingual || answer.selection.rows.length > maxRecordsAtOnce)
    return renderInSlices(mediaType, writeList(format, answer));
  return Body.fromText(mediaType, [...writeList(format, answer)].join(''));
}

function renderContent({ mediaType, make }: Extract<Answer, { kind: 'content' }>): Body | Promise<Body | Failure> {
  const content = make();
  if (typeof content === 'string') return Body.fromText(mediaType, content);
  if (Symbol.iterator in content) return Body.fromText(mediaType, [...content].join(''));
  return content.then((made) => (made instanceof Failure ? made : Body.fromBytes(mediaType, Buffer.from(made), false)));
}

/** The names of 5,000 records in every language take half a second. */
async function renderInSlices(mediaType: string, text: Iterable<string>): Promise<Body> {
  const blocks: Buffer[] = [];
  for await (const block of writeInSlices(text)) blocks.push(block);
  return Body.fromBytes(mediaType, Buffer.concat(blocks));
}
