import { type Answered, answer } from '../answer.js';
import { refuseFormat } from '../every-name.js';
import { Failure } from '../failure.js';
import type { Format } from '../formats/format.js';
import type { Context } from '../operation.js';
import { everyLanguage } from '../parameters/language.js';
import type { ParsedRequest } from '../parse-request.js';
import { writeTagText } from './etag.js';
import { formatPageLinks, licenceLink } from './headers.js';
import { Representation } from './representation.js';
import type { OperationRoute } from './routes.js';

/** The same for every answer of a service. */
export interface AnswerOptions {
  /** Changes whenever datasets or code change. */
  readonly buildId: string;
  /** The headers of every data response: names and values in turn. */
  readonly dataHeaders: readonly string[];
  /** The path under which a proxy serves Almanac; empty without one. */
  readonly basePath: string;
  /** Hashes the text that identifies a response. */
  readonly hashTagText: (text: string) => string | Promise<string>;
}

/** A context that charges the processor time of operations to a caller. */
export interface ChargingContext extends Context {
  /** Returns a failure if too little is left, or the process is overloaded. */
  takeWork(workMs: number): Failure | undefined;
}

/** An answer whose tag and headers are known, as a 304 or a 429 needs them. */
export interface PreparedAnswer {
  readonly parsed: ParsedRequest;
  readonly representation: Representation;
  readonly format: Format | undefined;
  /** The answer, if the tag depends on it. */
  readonly early: Answered | undefined;
}

/** Prepares an answer up to its tag. A list, for example, exists whatever it contains, so its operation does not run yet. */
export async function prepareAnswer(
  { operation, chooseFormat }: OperationRoute,
  parsed: ParsedRequest,
  accept: string | undefined,
  { buildId, dataHeaders, hashTagText }: AnswerOptions,
  context: ChargingContext,
): Promise<PreparedAnswer | Failure> {
  const format = chooseFormat(accept);
  const refusal = refuseFormat(parsed.values, format);
  if (refusal) return refusal;
  const early = operation.runsEarly ? await answerWithinBudget(parsed, context) : undefined;
  if (early instanceof Failure) return early;
  const holdsUntilMs = early?.holdsUntilMs;
  const tag = await hashTagText(writeTagText(buildId, parsed, format, holdsUntilMs));
  const headers = [...dataHeaders, ...describeContent(parsed)];
  const representation = new Representation({ tag, format, chooseFormat, holdsUntilMs, headers, link: licenceLink });
  return { parsed, representation, format, early };
}

/**
 * Runs the operation of a prepared answer, if it has not run yet, and links the pages of a list.
 *
 * @param url path and query, as sent
 */
export async function completeAnswer(
  { parsed, representation, early }: PreparedAnswer,
  url: string,
  { basePath }: AnswerOptions,
  context: ChargingContext,
): Promise<Answered | Failure> {
  const answered = early ?? (await answerWithinBudget(parsed, context));
  if (!(answered instanceof Failure))
    representation.addPageLinks(linkPages(url.startsWith('/') ? basePath + url : url, parsed, answered));
  return answered;
}

/** Runs an operation at the caller's expense. */
export async function answerWithinBudget(parsed: ParsedRequest, context: ChargingContext): Promise<Answered | Failure> {
  return context.takeWork(estimateRunMs(parsed)) ?? answer(parsed, context);
}

/** For operations without an estimate of their own. */
export const defaultWorkMs = 1;

/** Estimates the processor time that running an operation takes, in ms. Content is created later, when it is rendered. */
function estimateRunMs({ operation, values }: ParsedRequest): number {
  return operation.answers.kind === 'content' ? 0 : (operation.workMs?.(values) ?? defaultWorkMs);
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
