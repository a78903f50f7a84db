import type { Ask, FromLender, Question, Reply } from './lending.js';
import type { Allowance, Burst, Limiter, Spending, Verdict } from './limiter.js';

interface Asker {
  resolve(verdict: Verdict): void;
  reject(fault: unknown): void;
  readonly allowance: Allowance;
}

/** A part of what a caller has left, to be spent without asking. */
interface Lease {
  readonly loan: number;
  readonly burst: Burst;
  readonly daily: number;
  burstLeft: number;
  dayLeft: number;
  readonly units: number;
  /** What is left in all, as far as this worker knows. */
  burstRemaining: number;
  dailyRemaining: number;
  readonly burstResetsAtMs: number;
  readonly dailyResetsAtMs: number;
}

/** So long is what was lent held; with the time in which the primary process writes, a second in all. */
const holdForMs = 250;

/**
 * The limiter of a worker: the primary process counts, so limits are exact across workers. What it lends is spent here, without asking. Everything
 * that one turn of the event loop asks goes out as one message.
 */
export class WorkerLimiter implements Limiter {
  readonly #send: (asks: readonly Ask[]) => void;
  readonly #leases = new Map<string, Lease>();
  readonly #askers = new Map<number, Asker>();
  readonly #borrowing = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #outgoing: Ask[] = [];
  #lastId = 0;

  constructor(send: (asks: readonly Ask[]) => void) {
    this.#send = send;
    this.#timer = setInterval(() => this.#repayAll(), holdForMs).unref();
  }

  spend(spending: Spending, nowMs: number): Verdict | Promise<Verdict> {
    const { subject } = spending;
    const lease = this.#leases.get(subject);
    if (lease && isEnough(lease, spending, nowMs)) return spendFrom(lease, spending.chargesDay);
    const borrowing = this.#borrowing.get(subject);
    if (borrowing) return borrowing.then(() => this.#spendOrAsk(spending, nowMs));
    const verdict = this.#spendOrAsk(spending, nowMs);
    if (verdict instanceof Promise) this.#noteBorrowing(subject, verdict);
    return verdict;
  }

  peek(allowance: Allowance, nowMs: number): Promise<Verdict> {
    return this.#ask('peek', allowance, nowMs);
  }

  giveBack(subject: string, chargedAtMs: number, withBurst = false): void {
    const lease = this.#leases.get(subject);
    if (lease) this.#repay(subject, lease);
    this.#tell(['giveBack', chargedAtMs, subject, withBurst]);
  }

  /** Takes a message of the primary process. */
  receive(message: FromLender): void {
    if ('replies' in message) for (const reply of message.replies) this.#settle(reply);
    else for (const loan of message.recalled) this.#giveUp(loan);
  }

  /** Gives back what it holds. The counts are the primary's to keep. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#repayAll();
    this.#sendAll();
  }

  #spendOrAsk(spending: Spending, nowMs: number): Verdict | Promise<Verdict> {
    const { subject, chargesDay } = spending;
    const lease = this.#leases.get(subject);
    if (lease) {
      if (isEnough(lease, spending, nowMs)) return spendFrom(lease, chargesDay);
      this.#repay(subject, lease);
    }
    return this.#ask(chargesDay ? 'spendDay' : 'spend', spending, nowMs);
  }

  /** Until the first question about a caller is answered, others wait for what may be lent with it. */
  #noteBorrowing(subject: string, verdict: Promise<Verdict>): void {
    const done = () => {
      this.#borrowing.delete(subject);
    };
    this.#borrowing.set(subject, verdict.then(done, done));
  }

  #ask(kind: Question[0], allowance: Allowance, nowMs: number): Promise<Verdict> {
    const { subject, burst, daily } = allowance;
    const id = ++this.#lastId;
    this.#tell([kind, id, nowMs, subject, burst.quota, burst.windowMs, daily]);
    return new Promise((resolve, reject) => this.#askers.set(id, { resolve, reject, allowance }));
  }

  #settle(reply: Reply): void {
    const [id] = reply;
    const asker = this.#askers.get(id);
    this.#askers.delete(id);
    if (!asker) return;
    if (reply.length === 1) {
      asker.reject(new Error('the primary process gave no verdict'));
      return;
    }
    const [, refusedBy, burstRemaining, burstResetsAtMs, dailyRemaining, dailyResetsAtMs, loan, units] = reply;
    const { subject, burst, daily } = asker.allowance;
    if (loan !== 0) {
      const left = { burstLeft: units, dayLeft: units, units, burstRemaining, dailyRemaining };
      this.#leases.set(subject, { loan, burst, daily, ...left, burstResetsAtMs, dailyResetsAtMs });
    }
    asker.resolve({
      refusedBy: refusedBy === 0 ? undefined : refusedBy,
      burst: { remaining: burstRemaining, resetsAtMs: burstResetsAtMs },
      daily: { remaining: dailyRemaining, resetsAtMs: dailyResetsAtMs },
    });
  }

  /** A loan that is not held any more is on its way back already. */
  #giveUp(loan: number): void {
    for (const [subject, lease] of this.#leases) {
      if (lease.loan === loan) this.#repay(subject, lease);
    }
  }

  #repayAll(): void {
    for (const [subject, lease] of this.#leases) this.#repay(subject, lease);
  }

  #repay(subject: string, { loan, units, burstLeft, dayLeft }: Lease): void {
    this.#leases.delete(subject);
    this.#tell(['repay', loan, units - burstLeft, units - dayLeft]);
  }

  #tell(ask: Ask): void {
    if (this.#outgoing.length === 0) setImmediate(() => this.#sendAll());
    this.#outgoing.push(ask);
  }

  #sendAll(): void {
    const asks = this.#outgoing;
    if (asks.length === 0) return;
    this.#outgoing = [];
    try {
      this.#send(asks);
    } catch (fault) {
      for (const asker of this.#askers.values()) asker.reject(fault);
      this.#askers.clear();
    }
  }
}

function isEnough(lease: Lease, { burst, daily, chargesDay }: Spending, nowMs: number): boolean {
  return (
    lease.burstLeft > 0 &&
    (!chargesDay || lease.dayLeft > 0) &&
    nowMs < lease.burstResetsAtMs &&
    nowMs < lease.dailyResetsAtMs &&
    nowMs >= lease.burstResetsAtMs - burst.windowMs &&
    daily === lease.daily &&
    burst.quota === lease.burst.quota &&
    burst.windowMs === lease.burst.windowMs
  );
}

function spendFrom(lease: Lease, chargesDay: boolean): Verdict {
  lease.burstLeft -= 1;
  lease.burstRemaining -= 1;
  if (chargesDay) {
    lease.dayLeft -= 1;
    lease.dailyRemaining -= 1;
  }
  return {
    refusedBy: undefined,
    burst: { remaining: lease.burstRemaining, resetsAtMs: lease.burstResetsAtMs },
    daily: { remaining: lease.dailyRemaining, resetsAtMs: lease.dailyResetsAtMs },
  };
}
