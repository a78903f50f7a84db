import { type Answered, answer } from '../answer.js';
import { listPathFields } from '../base-path.js';
import { writeDeprecationHeaders } from '../deprecation.js';
import { refuseFormat } from '../every-name.js';
import { Failure } from '../failure.js';
import type { Format } from '../formats/format.js';
import type { AnyOperation, Context } from '../operation.js';
import { everyLanguage } from '../parameters/language.js';
import { type ParsedRequest, parseRequest } from '../parse-request.js';
import { refuseUnreadableBody } from './errors.js';
import { writeTagText } from './etag.js';
import { basicHeaders, dataHeaders, formatPageLinks, isOpenToOrigins, licenceLink, openHeaders } from './headers.js';
import { parseQuery } from './parse-query.js';
import { Representation } from './representation.js';
import type { RawParameters, Resource, Route } from './resource.js';
import type { OperationPath } from './route-table.js';

export interface ChargingContext extends Context {
  /** Returns a failure if the caller has too little processor time left, or if the process is overloaded. */
  takeWork(workMs: number): Failure | undefined;
}

export interface AnswerContext extends ChargingContext {
  /** The target of the request, as sent: path and query, or a whole URL. */
  readonly url: string;
  readonly accept: string | undefined;
}

/** A parsed request, and the tag and headers of its response. That is enough to send a 304 or a 429. */
export interface PreparedAnswer {
  readonly parsed: ParsedRequest;
  readonly representation: Representation;
  /** The format of a list; undefined for other answers. */
  readonly format: Format | undefined;
}

export interface WriterOptions {
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  readonly dataVersion: string;
  /** The path under which a proxy serves Almanac; empty without one. */
  readonly basePath: string;
}

/** Writes answers as `M`, for the service or the edge handler. */
export interface AnswerWriter<C extends AnswerContext, M> extends WriterOptions {
  hashTagText(text: string): string | Promise<string>;
  writeAnswer(prepared: PreparedAnswer, answered: Answered, context: C): M | Failure | Promise<M | Failure>;
  writeDocument(tag: string, document: Document): M | Failure | Promise<M | Failure>;
}

/** The document is the same for every caller, and written when it is requested. */
export interface Document {
  readonly contentType: string;
  /** The name of the document and the settings in it, from which its tag is made. */
  readonly tagParts: readonly string[];
  write(): string | Promise<string>;
}

export function createAnswerRoute<C extends AnswerContext, M>(
  { path, methods, operation, chooseFormat }: OperationPath,
  writer: AnswerWriter<C, M>,
): Route<C, Resource<M>> {
  const { charge, sensitive, noStore, answers, deprecated } = operation;
  const { buildId, dataVersion, basePath } = writer;
  const headers = Object.entries((isOpenToOrigins(operation) ? openHeaders : basicHeaders)(dataVersion)).flat();
  const vary = answers.kind === 'list' && !noStore ? 'accept, accept-encoding' : 'accept-encoding';
  const policy = ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'"];
  /** The headers of every 200 and 304 with data, whatever the encoding, page and language. */
  const answerHeaders = [...dataHeaders(dataVersion), 'vary', vary, ...(answers.kind === 'content' ? policy : [])];
  const hasPaths = answers.kind !== 'content' && listPathFields(answers.record).length > 0;
  const readsKey = charge === 'day' || operation.readsKey;
  const ownHeaders = [...(sensitive ? ['referrer-policy', 'no-referrer'] : []), ...writeDeprecationHeaders(deprecated)];
  return { path, methods, operation, charge, readsKey, headers, ownHeaders, find };

  async function find(raw: RawParameters, context: C): Promise<Resource<M> | Failure> {
    const parsed = await parseRaw(operation, raw, context);
    if (parsed instanceof Failure) return parsed;
    const format = chooseFormat?.(context.accept);
    const refusal = noStore ? undefined : refuseFormat(parsed.values, format);
    if (refusal) return refusal;
    // Only a `runsBeforeTag` operation runs before the tag is made. Most lists need not, since they exist even if they
    // are empty. A `noStore` operation may have an effect, so it runs after the charge.
    const earlyAnswer = operation.runsBeforeTag && !noStore ? await answerWithinBudget(parsed, context) : undefined;
    if (earlyAnswer instanceof Failure) return earlyAnswer;
    const representation = noStore
      ? describeUncached()
      : await describeAnswer(parsed, format, earlyAnswer?.expiresAtMs, context.service.publicUrl);
    return {
      representation,
      charge,
      async make() {
        const answered = earlyAnswer ?? (await answerWithinBudget(parsed, context));
        if (answered instanceof Failure) return answered;
        if (format) representation.addPageLinks(linkPages(basePath, context.url, parsed, answered));
        return writer.writeAnswer({ parsed, representation, format }, answered, context);
      },
    };
  }

  function describeUncached(): Representation {
    const isData = charge === 'day';
    const uncachedHeaders = isData ? [...answerHeaders, 'link', licenceLink] : headers;
    return new Representation({ tag: '', headers: uncachedHeaders, cacheControl: 'no-store' });
  }

  async function describeAnswer(
    parsed: ParsedRequest,
    format: Format | undefined,
    expiresAtMs: number | undefined,
    publicUrl = '',
  ): Promise<Representation> {
    const url = operation.hasUrls ? publicUrl : hasPaths ? basePath : '';
    const tag = await writer.hashTagText(writeTagText(buildId, parsed, format, expiresAtMs) + url);
    const { language } = parsed;
    // With names in every language, there is no `content-language`, since it would list a hundred languages.
    const isInOneLanguage = language !== undefined && language !== everyLanguage;
    const allHeaders = isInOneLanguage ? [...answerHeaders, 'content-language', language] : answerHeaders;
    return new Representation({ tag, format, chooseFormat, expiresAtMs, headers: allHeaders, link: licenceLink });
  }
}

export async function parseRaw(
  operation: AnyOperation,
  { path, queryText, body }: RawParameters,
  context: Context,
): Promise<ParsedRequest | Failure> {
  if (body instanceof Failure) return refuseUnreadableBody(operation, body);
  const query = parseQuery(queryText);
  return query instanceof Failure ? query : parseRequest(operation, { path, query, body }, context);
}

/** The estimated time of operations without an estimate of their own. */
export const defaultWorkMs = 1;

/** Returns a failure if the charge is refused or the operation fails. Content is not charged: it is created later. */
export async function answerWithinBudget(parsed: ParsedRequest, context: ChargingContext): Promise<Answered | Failure> {
  const { operation, values } = parsed;
  const { answers, charge, noStore } = operation;
  // Routes that are neither charged to the daily allowance nor cached do no lookups, so they take hardly any time.
  const isFree = answers.kind === 'content' || (noStore && charge !== 'day');
  const refusal = isFree ? undefined : context.takeWork(operation.workMs?.(values) ?? defaultWorkMs);
  return refusal ?? answer(parsed, context);
}

function linkPages(basePath: string, url: string, { operation, values }: ParsedRequest, { answer }: Answered): string {
  if (answer.kind !== 'list') return '';
  const { limit = 0, offset = 0 } = values as { limit?: number; offset?: number };
  const end = offset + limit;
  // Some lists, such as the nearest cities, cannot be read to their end.
  const isLast = operation.check?.({ ...values, offset: end }) !== undefined;
  const total = isLast ? end : answer.selection.total;
  return formatPageLinks(url.startsWith('/') ? basePath + url : url, { limit: limit || undefined, offset, total });
}

export async function findDocument<M>(document: Document, writer: AnswerWriter<never, M>): Promise<Resource<M>> {
  const tag = await writer.hashTagText([writer.buildId, ...document.tagParts].join('\n'));
  const headers = [...dataHeaders(writer.dataVersion), 'vary', 'accept-encoding'];
  return {
    representation: new Representation({ tag, headers, link: licenceLink }),
    charge: 'burst',
    make: () => writer.writeDocument(tag, document),
  };
}
