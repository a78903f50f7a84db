import { type Answer, Failure, type Format, toJson, writeList, writeRecord } from '@almanac/operations';
import { type AnswerWriter, jsonType, type WriterOptions } from '@almanac/operations/http';
import { Body, TextStream } from '../../responses/body.js';
import { estimateRenderMs } from '../../responses/estimate-work.js';
import { hashTag } from '../../responses/etag.js';
import { findBuiltFile, findLargeText, renderLarge } from '../../responses/large-responses.js';
import type { ResponseCache } from '../../responses/response-cache.js';
import { writeInSlices } from '../../responses/streams.js';
import type { RequestContext, ResponseContent, Route } from '../request-context.js';

export type NodeAnswerWriter = AnswerWriter<RequestContext, ResponseContent>;

export function createAnswerWriter(options: WriterOptions, cache: ResponseCache<Route>): NodeAnswerWriter {
  return {
    ...options,
    hashTagText: hashTag,
    writeDocument: (tag, { contentType, write }) => cache.body(tag, async () => Body.from(contentType, await write())),
    async writeAnswer({ parsed, representation, format }, { answer }, context) {
      const { charge, noStore } = parsed.operation;
      if (noStore)
        return format && answer.kind === 'list'
          ? new TextStream(format.mediaType, writeList(format, answer))
          : Body.from(jsonType, JSON.stringify(toJson(answer)), false);
      const { tag } = representation;
      const largeText = findLargeText(answer, format);
      // This waits for the disk, so it comes before the charge.
      const builtFile = largeText && !cache.has(tag) ? await findBuiltFile(tag) : undefined;
      const body = await cache.body(
        tag,
        () => (largeText ? renderLarge(largeText, builtFile) : render(answer, format)),
        () => (builtFile === undefined ? context.takeWork(estimateRenderMs(parsed, answer)) : undefined),
      );
      if (!(body instanceof Failure)) cache.keep(context.url, { route: context.route, charge, representation });
      return body;
    },
  };
}

/**
 * Lists with more records than this are rendered in time slices: rendering 5,000 records at once would delay all other
 * requests by 30 ms.
 */
const maxRecordsAtOnce = 1000;

/**
 * Renders synchronously if that takes a few milliseconds, otherwise in time slices or in another thread. `format` is
 * undefined unless the answer is a list.
 */
function render(answer: Answer, format: Format | undefined): Body | Promise<Body | Failure> {
  if (answer.kind === 'content') return renderContent(answer);
  if (answer.kind === 'record') return Body.from(jsonType, writeRecord(answer.value, answer.fields, answer.isPretty));
  if (!format) throw new Error('a list needs a format');
  const { mediaType } = format;
  if (answer.isMultilingual || answer.selection.rows.length > maxRecordsAtOnce)
    return renderInSlices(mediaType, writeList(format, answer));
  return Body.from(mediaType, [...writeList(format, answer)].join(''));
}

function renderContent({ mediaType, make }: Extract<Answer, { kind: 'content' }>): Body | Promise<Body | Failure> {
  const content = make();
  const createBody = (whole: string | Uint8Array) => Body.from(mediaType, whole, mediaType !== 'image/png');
  if (content instanceof Promise)
    return content.then((whole) => (whole instanceof Failure ? whole : createBody(whole)));
  return createBody(typeof content === 'string' || content instanceof Uint8Array ? content : [...content].join(''));
}

/** The names of 5,000 records in every language take half a second. */
async function renderInSlices(mediaType: string, text: Iterable<string>): Promise<Body> {
  const blocks: Buffer[] = [];
  for await (const block of writeInSlices(text)) blocks.push(block);
  return Body.from(mediaType, Buffer.concat(blocks));
}
