import { type Burst, dayMs, type Remaining, utcDay } from './rate-limiter.js';

/** What one process knows of a caller's usage in a burst window or a day. */
export interface UsageWindow {
  /** Requests counted by the shared limiter when it last responded; undefined before that. */
  used: number | undefined;
  /** Requests granted here since then. */
  granted: number;
  /** Requests granted here that the shared limiter has not counted; negative if it counted requests that were refused here. */
  unsettled: number;
  endsAtMs: number;
}

/** Starts a burst window. */
export function startBurst({ windowMs }: Burst, nowMs: number): UsageWindow {
  return { used: undefined, granted: 0, unsettled: 0, endsAtMs: nowMs + windowMs };
}

/** Starts the usage of the current UTC day. */
export function startDay(nowMs: number): UsageWindow {
  return { used: undefined, granted: 0, unsettled: 0, endsAtMs: (utcDay(nowMs) + 1) * dayMs };
}

/** Whether a window is over, or has not started because the clock was set back. */
export function isOutside({ endsAtMs }: UsageWindow, lengthMs: number, nowMs: number): boolean {
  return nowMs >= endsAtMs || nowMs < endsAtMs - lengthMs;
}

/** Counts requests granted without the shared limiter; a negative number is a refund. */
export function grant(window: UsageWindow, requests: number): void {
  window.granted += requests;
  window.unsettled += requests;
}

/** Takes over the count of the shared limiter. */
export function synchronize(window: UsageWindow, quota: number, { remaining, resetsAtMs }: Remaining): void {
  window.used = quota - remaining;
  window.granted = Math.max(0, window.unsettled);
  window.endsAtMs = resetsAtMs;
}
