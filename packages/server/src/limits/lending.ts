import type { Spending } from './limiter.js';

/** What a worker tells the primary process about limits, short, since it crosses a pipe. */
export type Ask =
  | readonly [kind: 'repay', loan: number, burstSpent: number, daySpent: number]
  | readonly [kind: 'giveBack', chargedAtMs: number, subject: string, withBurst: boolean]
  | Question;

/** What wants a reply. */
export type Question = readonly [
  kind: 'spend' | 'spendDay' | 'peek',
  id: number,
  nowMs: number,
  subject: string,
  quota: number,
  windowMs: number,
  daily: number,
];

/** A verdict without its names, and what is lent with it (0 and 0 where nothing is). Only the id where there was a fault. */
export type Reply =
  | readonly [
      id: number,
      refusedBy: 'burst' | 'daily' | 0,
      burstRemaining: number,
      burstResetsAtMs: number,
      dailyRemaining: number,
      dailyResetsAtMs: number,
      loan: number,
      units: number,
    ]
  | readonly [id: number];

/** What the primary process tells a worker: replies, or loans that it wants back. */
export type FromLender = { readonly replies: readonly Reply[] } | { readonly recalled: readonly number[] };

/** What a question is about. */
export function readSpending([kind, , , subject, quota, windowMs, daily]: Question): Spending {
  return { subject, burst: { quota, windowMs }, daily, chargesDay: kind === 'spendDay' };
}
