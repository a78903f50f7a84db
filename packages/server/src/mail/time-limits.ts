import { responseTimeoutMs, statementTimeoutMs } from '../storage/postgres/postgres.js';

/** Timeouts of a delivery. */
export interface SmtpLimits {
  /** Until the mail server accepts the connection. */
  readonly connectTimeoutMs: number;
  /** From the connection to the server's greeting. */
  readonly greetingTimeoutMs: number;
  /** Between any two packets after that. */
  readonly idleTimeoutMs: number;
  /** For the whole delivery. */
  readonly deliveryTimeoutMs: number;
}

export const smtpLimits: SmtpLimits = {
  connectTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  idleTimeoutMs: 20_000,
  deliveryTimeoutMs: 50_000,
};

/** A delivery finds a message, leases it, reads its record, stores the hash of its token, and deletes or reschedules it. */
export const statementsPerDelivery = 5;

/** Waiting for a connection, then for the result. */
export const maxStatementMs = responseTimeoutMs + statementTimeoutMs;

/** The largest tolerated difference between the clocks of two replicas. */
export const clockSkewMs = 15_000;

/** How long a lease lasts: longer than any delivery, so that no two workers send the same message. */
export const leaseMs = smtpLimits.deliveryTimeoutMs + statementsPerDelivery * maxStatementMs + clockSkewMs;

/** The longest pause between two attempts. */
export const maxBackoffMs = 30 * 60_000;
