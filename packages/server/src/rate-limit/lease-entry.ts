import type { PrimaryMessage } from './lease-messages.js';
import type { QuotaLease } from './memory-rate-limiter.js';
import type { RateLimitResult } from './rate-limiter.js';

/** A worker that can hold leases. */
export interface LeaseHolder {
  send(message: PrimaryMessage): void;
}

/** A lease that has not been returned. */
export interface OpenLease extends QuotaLease {
  readonly id: number;
  readonly holder: LeaseHolder;
  /** When the burst window and the day end from which it was taken. */
  readonly resetsAtMs: { readonly burst: number; readonly daily: number };
  /** Resolves when the lease is returned or given up as lost. */
  readonly ended: Promise<void>;
  readonly end: () => void;
  isRecalled: boolean;
}

/** The leases of one caller's quota, and how often workers contend for it. */
export interface LeaseEntry {
  readonly leases: Map<LeaseHolder, OpenLease>;
  lastHolder: LeaseHolder | undefined;
  switches: number;
  switchesSinceMs: number;
  contendedUntilMs: number;
}

/** A caller is contended, for `contendedForMs`, after this many switches between workers within `switchWindowMs`. */
const switchesToContend = 16;
const switchWindowMs = 10;
const contendedForMs = 1000;

/** An entry without leases. */
export function createLeaseEntry(): LeaseEntry {
  return { leases: new Map(), lastHolder: undefined, switches: 0, switchesSinceMs: 0, contendedUntilMs: 0 };
}

/** Records which worker needs the quota. Returns whether workers alternate so quickly that recalling each lease would cost too much. */
export function recordUse(entry: LeaseEntry, holder: LeaseHolder): boolean {
  const nowMs = performance.now();
  if (nowMs - entry.switchesSinceMs > switchWindowMs) {
    entry.switches = 0;
    entry.switchesSinceMs = nowMs;
  }
  if (entry.lastHolder !== holder) entry.switches += 1;
  entry.lastHolder = holder;
  if (entry.switches >= switchesToContend) entry.contendedUntilMs = nowMs + contendedForMs;
  return nowMs < entry.contendedUntilMs;
}

/** Adds leased units to what remains: as far as is known, nobody has consumed them. */
export function addLeased(result: RateLimitResult, { leases }: LeaseEntry): RateLimitResult {
  const { refusedBy, burst, daily } = result;
  let burstRemaining = burst.remaining;
  let dailyRemaining = daily.remaining;
  for (const { units, resetsAtMs } of leases.values()) {
    if (resetsAtMs.burst === burst.resetsAtMs) burstRemaining += units;
    if (resetsAtMs.daily === daily.resetsAtMs) dailyRemaining += units;
  }
  return { refusedBy, burst: { ...burst, remaining: burstRemaining }, daily: { ...daily, remaining: dailyRemaining } };
}
