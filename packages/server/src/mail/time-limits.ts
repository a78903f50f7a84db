import { answerWithinMs, statementWithinMs } from '../storage/postgres.js';

/** How long handing a mail over may take. */
export interface SmtpLimits {
  /** Until the mail server takes the connection. */
  readonly connectWithinMs: number;
  /** From then until it says that it is ready. */
  readonly greetWithinMs: number;
  /** Between any two signs of life after that. */
  readonly silenceMs: number;
  /** In all, however often it gives a sign of life. */
  readonly handOverWithinMs: number;
}

export const smtpLimits: SmtpLimits = {
  connectWithinMs: 10_000,
  greetWithinMs: 10_000,
  silenceMs: 20_000,
  handOverWithinMs: 50_000,
};

/** One delivery finds a letter, leases it, reads what it is about, keeps the hash of its token, and deletes it or puts it back. */
export const statementsPerDelivery = 5;

/** A statement waits for a connection, then for its answer. */
export const longestStatementMs = answerWithinMs + statementWithinMs;

/** How far the clocks of two replicas may be apart. */
const clockSkewMs = 15_000;

/** For so long a letter belongs to whoever sends it: longer than a delivery can take, so that no second one sends it too. */
export const leaseMs = smtpLimits.handOverWithinMs + statementsPerDelivery * longestStatementMs + clockSkewMs;
