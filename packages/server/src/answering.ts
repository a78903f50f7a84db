import type { Library } from '@almanac/data/internal';
import {
  type Answered,
  type AnyOperation,
  answer,
  type DrawPng,
  Failed,
  type Format,
  toJson,
  type Understood,
  understand,
} from '@almanac/operations';
import type { Access } from './access/access.js';
import { Address } from './answers/address.js';
import type { Body } from './answers/body.js';
import type { ChooseFormat } from './answers/choose-format.js';
import { tagOf, tagOfAnswer } from './answers/etag.js';
import { dataHeaders, pageLinks } from './answers/headers.js';
import { LongLists } from './answers/long-lists.js';
import { ReadyAnswers } from './answers/ready-answers.js';
import { render } from './answers/render.js';
import { isNotModified, sendBody, sendError, sendFresh, sendNotModified, sendStreamed } from './answers/reply.js';
import type { Charging } from './charging.js';
import type { Door, Sent } from './doors.js';
import type { PublicError } from './errors.js';
import type { Exchange } from './exchange.js';
import { readQuery } from './read-query.js';
import type { ServerContext } from './server-context.js';

/** What answering is made of. */
export interface AnsweringParts {
  readonly almanac: Library;
  readonly access: Access;
  readonly charging: Charging;
  readonly drawPng: DrawPng;
  readonly clock: () => number;
  readonly version: string;
  /** Differs when datasets or code differ. */
  readonly buildId: string;
  /** The routes that answer, for `/meta`. */
  readonly routes: readonly string[];
}

const cacheBytes = 64 * 1024 * 1024;

/** Answers requests, whoever found the door that they are for. */
export class Answering {
  readonly ready = new ReadyAnswers(cacheBytes);
  readonly #longLists = new LongLists();
  readonly #parts: AnsweringParts;
  readonly #headers: ReturnType<typeof dataHeaders>;

  constructor(parts: AnsweringParts) {
    this.#parts = parts;
    this.#headers = dataHeaders(parts.almanac.manifest.dataVersion);
  }

  /** Answers a request. Faults are answered too. */
  async serve(door: Door, sent: Sent, exchange: Exchange): Promise<void> {
    try {
      await this.#serve(door, sent, exchange);
    } catch (fault) {
      await this.fail(fault, exchange);
    }
  }

  /** Refuses what never came to an operation; it counts among the requests of the address. */
  async refuse(error: PublicError, exchange: Exchange): Promise<void> {
    const { charging, access } = this.#parts;
    sendError(exchange, (await charging.charge(exchange, access.callers.byAddress(exchange.request), false)) ?? error);
  }

  /** Answers a request that a fault of ours has kept from being answered. */
  async fail(fault: unknown, exchange: Exchange): Promise<void> {
    const error = await this.#parts.charging.excuse(exchange, fault);
    if (exchange.response.headersSent) exchange.response.destroy();
    else sendError(exchange, error);
  }

  /** Sends what is the same for every caller and every question. */
  async serveFixed(name: string, make: () => Body, exchange: Exchange): Promise<void> {
    const { charging, access, buildId, clock } = this.#parts;
    const refusal = await charging.charge(exchange, access.callers.byAddress(exchange.request), false);
    if (refusal) return sendError(exchange, refusal);
    const tag = tagOf(buildId, name);
    const body = (await this.ready.get(tag, make)) as Body;
    Object.assign(exchange.headers, this.#headers);
    const sending = { tag, ready: this.ready, nowMs: clock(), holdsUntilMs: undefined };
    return isNotModified(exchange, tag) ? sendNotModified(exchange, body, sending) : sendBody(exchange, body, sending);
  }

  /** The way of a request: key, parameters, does it exist, is it known already, limits, render. */
  async #serve({ operation, chooseFormat }: Door, sent: Sent, exchange: Exchange): Promise<void> {
    const { almanac, access, charging, drawPng, clock, version, buildId, routes } = this.#parts;
    const { request } = exchange;
    const nowMs = clock();
    const chargesDay = operation.charge === 'day';
    if (operation.private) exchange.headers['referrer-policy'] = 'no-referrer';
    const caller = await access.identify(operation, request, nowMs);
    if (caller instanceof Failed) return this.refuse(caller.failure, exchange);
    const context: ServerContext = {
      nowMs,
      almanac,
      service: { version, routes },
      drawPng,
      caller,
      request,
      requestId: exchange.id,
      chargeAgain: async () => charging.charge(exchange, caller, true),
      excuse: (fault) => charging.excuse(exchange, fault),
    };
    const understood = await readQuestion(operation, sent, context);
    if (understood instanceof Failed) {
      const refusal = operation.charge === 'nothing' ? undefined : await charging.charge(exchange, caller, chargesDay);
      return sendError(exchange, refusal ?? understood.failure);
    }
    if (operation.fresh) return this.#serveFresh(understood, context, chooseFormat, exchange);
    const answered = await answer(understood, context);
    if (answered instanceof Failed)
      return sendError(exchange, (await charging.charge(exchange, caller, chargesDay)) ?? answered.failure);
    const { holdsUntilMs } = answered;
    const format = chooseFormat(request.headers.accept);
    const tag = tagOfAnswer(buildId, understood, format, holdsUntilMs);
    const notModified = isNotModified(exchange, tag);
    const refusal = await charging.charge(exchange, caller, chargesDay && !notModified);
    if (refusal) return sendError(exchange, refusal);
    const longLists = this.#longLists;
    const body = await this.ready.get(tag, () => render(answered.answer, { tag, format, longLists }));
    if (body instanceof Failed) {
      await charging.giveBack(exchange);
      return sendError(exchange, body.failure);
    }
    const headers = this.#headersOf(exchange.url, understood, answered);
    Object.assign(exchange.headers, headers);
    if (chargesDay)
      this.ready.keep(exchange.url, tag, () => new Address({ tag, chooseFormat, format, holdsUntilMs, headers }));
    const sending = { tag, ready: this.ready, nowMs, holdsUntilMs };
    return notModified ? sendNotModified(exchange, body, sending) : sendBody(exchange, body, sending);
  }

  /** Answers that nothing may keep. Those that change something are charged before they do. */
  async #serveFresh(
    understood: Understood,
    context: ServerContext,
    chooseFormat: ChooseFormat,
    exchange: Exchange,
  ): Promise<void> {
    const { charging } = this.#parts;
    const { charge } = understood.operation;
    const refusal =
      charge === 'nothing' ? undefined : await charging.charge(exchange, context.caller, charge === 'day');
    if (refusal) return sendError(exchange, refusal);
    const answered = await answer(understood, context);
    if (answered instanceof Failed) return sendError(exchange, answered.failure);
    if (charge === 'day') Object.assign(exchange.headers, this.#headers);
    if (answered.answer.kind !== 'list') return sendFresh(exchange, JSON.stringify(toJson(answered.answer)));
    return sendStreamed(exchange, answered.answer, chooseFormat(exchange.request.headers.accept) as Format);
  }

  /** The headers of a data answer, but for those that each answer has its own of. */
  #headersOf(url: string, { values, language }: Understood, { answer }: Answered): Record<string, string> {
    const own: Record<string, string> = { ...this.#headers };
    if (language !== undefined) own['content-language'] = language;
    if (answer.kind === 'content') own['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'";
    if (answer.kind === 'list') {
      const { limit, offset } = values as { limit?: number; offset?: number };
      own.vary = 'accept, accept-encoding';
      own.link += pageLinks(url, { limit, offset, total: answer.selection.total });
    }
    return own;
  }
}

async function readQuestion(
  operation: AnyOperation,
  { path, queryText, body }: Sent,
  context: ServerContext,
): Promise<Understood | Failed> {
  const query = readQuery(queryText);
  return query instanceof Failed ? query : understand(operation, { path, query, body }, context);
}
