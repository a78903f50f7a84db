import { onTestFinished } from 'vitest';
import type { Answer } from '../openapi-check.js';
import { type Service, type ServiceOptions, startService } from '../service.js';

export const noon = Date.parse('2026-12-01T12:00:00Z');
/** The time of every service that `start` starts. It is reset to noon after each test that starts one. */
export const clock = { nowMs: noon };

/** Starts a service with limits, and closes it after the test. */
export async function start(environment: Record<string, string> = {}, options: ServiceOptions = {}): Promise<Service> {
  const service = await startService({
    clock: () => clock.nowMs,
    environment: { LIMITS: 'on', ...environment },
    ...options,
  });
  onTestFinished(async () => {
    clock.nowMs = noon;
    await service.close();
  });
  return service;
}

/** Reads how many requests remain in the burst and in the day; undefined without a `ratelimit` header. */
export function readRemaining({ headers }: Answer): [burst: number, daily: number] | undefined {
  const [, burst, daily] = /^"burst";r=(\d+);t=\d+, "daily";r=(\d+);t=\d+$/.exec(headers.ratelimit ?? '') ?? [];
  return burst === undefined ? undefined : [Number(burst), Number(daily)];
}
