import type { ConsumeRequest, RateLimitResult } from './rate-limiter.js';

/** What a worker sends to the primary process. Messages are tuples to keep them short: they are serialized for a pipe. */
export type WorkerMessage =
  | readonly [kind: 'return', lease: number, burstConsumed: number, dayConsumed: number]
  | readonly [kind: 'refund', consumedAtMs: number, subject: string, withBurst: boolean]
  | QuotaRequest;

/** A message that is answered with a `QuotaResponse`. */
export type QuotaRequest = readonly [
  kind: 'consume' | 'consumeDay' | 'peek',
  id: number,
  nowMs: number,
  subject: string,
  quota: number,
  windowMs: number,
  daily: number,
];

/** A rate-limit result and the lease granted with it (0 and 0 if none). Only the id if the request failed. */
export type QuotaResponse =
  | readonly [
      id: number,
      refusedBy: 'burst' | 'daily' | 0,
      burstRemaining: number,
      burstResetsAtMs: number,
      dailyRemaining: number,
      dailyResetsAtMs: number,
      lease: number,
      units: number,
    ]
  | readonly [id: number];

/** What the primary process sends to a worker: responses, or the leases that it recalls. */
export type PrimaryMessage =
  | { readonly responses: readonly QuotaResponse[] }
  | { readonly recalled: readonly number[] };

/** The limiter's request in a message. */
export function readConsumeRequest([kind, , , subject, quota, windowMs, daily]: QuotaRequest): ConsumeRequest {
  return { subject, burst: { quota, windowMs }, daily, countsDay: kind === 'consumeDay' };
}

/** The message of a result, and of the lease granted with it. */
export function writeResponse(
  id: number,
  { refusedBy, burst, daily }: RateLimitResult,
  lease?: { readonly id: number; readonly units: number },
): QuotaResponse {
  return [
    id,
    refusedBy ?? 0,
    burst.remaining,
    burst.resetsAtMs,
    daily.remaining,
    daily.resetsAtMs,
    lease?.id ?? 0,
    lease?.units ?? 0,
  ];
}
