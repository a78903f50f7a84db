import { openAlmanac } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
import { pino } from 'pino';
import { createApp } from '../src/app.js';
import { createOpenapiCheck } from './openapi-check.js';

/** The instant that counts as now in tests, unless they choose another. */
export const nowMs = Date.parse('2026-12-01T12:00:00Z');

/** One answer, already checked against openapi.json. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; tests know its shape, and openapi.json has checked it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states the shape by what it expects.
  readonly json: any;
}

export interface Service {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  ask(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** The whole service in this process, on the compiled data, with a clock of the test's own. */
export async function startService({ clock = () => nowMs }: { clock?: () => number } = {}): Promise<Service> {
  const almanac = await openAlmanac(loadFromFolder());
  const log = pino({ level: 'silent' });
  const app = await createApp({ almanac, clock, log, version: '0.0.0-test', buildId: 'test' });
  const check = createOpenapiCheck((await app.inject('/openapi.json')).json());

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer = {
      status: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      bytes: response.rawPayload,
      get text() {
        return response.payload;
      },
      get json() {
        return JSON.parse(response.payload) as unknown;
      },
    };
    check(method, path, answer);
    return answer;
  }

  return { get: (path, headers) => ask('GET', path, headers), ask, close: () => app.close() };
}
