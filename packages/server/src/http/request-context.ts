import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Charge, Context, Failure } from '@almanac/operations';
import type { Route as GenericRoute, Reply, Resource } from '@almanac/operations/http';
import type { Caller, OperationContext } from '../accounts/callers/caller.js';
import type { Body, StreamedBody, TextStream } from '../responses/body.js';

/** The content of a response, or a reply with its own status and headers. Uncached content may be a stream. */
export type ResponseContent = Body | StreamedBody | TextStream | Reply;

export type Route = GenericRoute<RequestContext, Resource<ResponseContent>>;

export interface ErrorPage {
  readonly text: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/** Writes an error as an HTML page; undefined if the request gets the error as data. */
export type WriteErrorPage = (context: RequestContext, error: Failure) => ErrorPage | undefined;

export interface ServiceParts extends Pick<Context, 'almanac' | 'service' | 'drawPng'> {
  readonly charging: {
    charge(context: RequestContext, charge: Charge): Promise<Failure | undefined>;
    takeWork(context: RequestContext, workMs: number, isSending: boolean): Failure | undefined;
  };
  readonly errors: { report(context: RequestContext, fault: unknown, times: number): Promise<Failure> };
  readonly writeErrorPage: WriteErrorPage;
}

type ReceivedRequest = Pick<RequestContext, 'request' | 'response' | 'requestId' | 'route' | 'nowMs'>;

/** A request being handled: the context of its operations, and the state of its response. */
export class RequestContext implements OperationContext {
  readonly almanac: Context['almanac'];
  readonly service: Context['service'];
  readonly drawPng: Context['drawPng'];
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The id in `x-request-id`, in errors and in the log. */
  readonly requestId: string;
  /** The path and the query of the URL, as the client sent them. */
  readonly url: string;
  readonly accept: string | undefined;
  route: Route;
  /** When the request arrived, in ms since 1970. */
  readonly nowMs: number;
  /** Headers to be added to this response: names and values in turn. */
  readonly headers: string[] = [];
  /** The caller as identified by address; once the key is verified, the caller as identified by key. */
  caller!: Caller;
  /** Can be given back: requests of the day, 1 or as many as are in a batch, when they were charged, and work. */
  readonly charged = { day: 0, atMs: 0, workMs: 0 };
  /** Names and values in turn; empty if the request was not counted. */
  rateLimitHeaders: readonly string[] = [];
  readonly #parts: ServiceParts;
  #callCount = 0;

  constructor(parts: ServiceParts, { request, response, requestId, route, nowMs }: ReceivedRequest) {
    this.almanac = parts.almanac;
    this.service = parts.service;
    this.drawPng = parts.drawPng;
    this.request = request;
    this.response = response;
    this.requestId = requestId;
    this.url = request.url ?? '/';
    this.accept = request.headers.accept;
    this.route = route;
    this.nowMs = nowMs;
    this.#parts = parts;
  }

  takeWork(workMs: number, isSending = false): Failure | undefined {
    return this.#parts.charging.takeWork(this, workMs, isSending);
  }

  async chargeCall(): Promise<Failure | undefined> {
    this.#callCount += 1;
    return this.#callCount > 1 ? this.#parts.charging.charge(this, 'day') : undefined;
  }

  writeErrorPage(error: Failure): ErrorPage | undefined {
    return this.#parts.writeErrorPage(this, error);
  }

  reportFault(fault: unknown): Promise<Failure> {
    return this.#parts.errors.report(this, fault, 1);
  }
}

/** The ids are unique across processes: a random prefix and a counter. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}
