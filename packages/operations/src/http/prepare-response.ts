import type { Answered } from '../answer.js';
import { refuseFormat } from '../every-name.js';
import { Failure } from '../failure.js';
import type { Format } from '../formats/format.js';
import { everyLanguage } from '../parameters/language.js';
import type { ParsedRequest } from '../parse-request.js';
import { writeTagText } from './etag.js';
import { formatPageLinks, licenceLink } from './headers.js';
import { Representation } from './representation.js';
import type { OperationRoute } from './routes.js';

/** The same for every response of a service. */
export interface PrepareOptions {
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  /** The headers of every data response: names and values in turn. */
  readonly dataHeaders: readonly string[];
  /** The path under which a proxy serves Almanac; empty without one. */
  readonly basePath: string;
  /** Hashes what a tag is a digest of. */
  readonly hashTagText: (text: string) => string | Promise<string>;
}

/** The parts of a request on which its response depends, besides its parameters. */
export interface Requested {
  /** Path and query, as sent. */
  readonly url: string;
  readonly accept: string | undefined;
}

/** A response whose tag and headers are known, but which is not rendered. */
export interface Prepared {
  readonly representation: Representation;
  readonly format: Format | undefined;
  /** Runs the operation, if it has not run yet, and adds what only its result tells to the headers. */
  run(): Promise<Answered | Failure>;
}

/**
 * Prepares a response up to its tag, which is all that a 304 or a 429 needs. The operation runs now only if the tag depends on the result. A
 * list, for example, exists whatever it holds.
 */
export async function prepareResponse(
  { operation, chooseFormat }: OperationRoute,
  parsed: ParsedRequest,
  { url, accept }: Requested,
  { buildId, dataHeaders, basePath, hashTagText }: PrepareOptions,
  run: () => Promise<Answered | Failure>,
): Promise<Prepared | Failure> {
  const format = chooseFormat(accept);
  const refusal = refuseFormat(parsed.values, format);
  if (refusal) return refusal;
  const early = operation.runsEarly ? await run() : undefined;
  if (early instanceof Failure) return early;
  const holdsUntilMs = early?.holdsUntilMs;
  const tag = await hashTagText(writeTagText(buildId, parsed, format, holdsUntilMs));
  const headers = [...dataHeaders, ...describeContent(parsed)];
  const representation = new Representation({ tag, format, chooseFormat, holdsUntilMs, headers, link: licenceLink });
  return {
    representation,
    format,
    async run() {
      const answered = early ?? (await run());
      if (answered instanceof Failure) return answered;
      representation.addPageLinks(linkPages(url.startsWith('/') ? basePath + url : url, parsed, answered));
      return answered;
    },
  };
}

/** The headers of a 200 and a 304 that do not depend on encoding, page or request. */
function describeContent({ operation, language }: ParsedRequest): readonly string[] {
  const { kind } = operation.answers;
  const headers = ['vary', kind === 'list' ? 'accept, accept-encoding' : 'accept-encoding'];
  // A hundred languages are more than a header should hold.
  if (language !== undefined && language !== everyLanguage) headers.push('content-language', language);
  if (kind === 'content') headers.push('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return headers;
}

function linkPages(url: string, { operation, values }: ParsedRequest, { answer }: Answered): string {
  if (answer.kind !== 'list') return '';
  const { limit = 0, offset = 0 } = values as { limit?: number; offset?: number };
  const end = offset + limit;
  // The nearest cities end before all of them are listed.
  const isLast = operation.check?.({ ...values, offset: end }) !== undefined;
  return formatPageLinks(url, { limit: limit || undefined, offset, total: isLast ? end : answer.selection.total });
}
