import type { Limiter, Spending, Verdict } from './limiter.js';
import type { MemoryLimiter } from './memory-limiter.js';

/** One question to the primary's limiter, short, since it crosses a pipe. */
type Ask =
  | readonly [kind: 'giveBack', atMs: number, subject: string]
  | readonly [
      kind: 'spend' | 'spendDay' | 'peek',
      atMs: number,
      subject: string,
      quota: number,
      windowMs: number,
      daily: number,
    ];

/** A verdict without its names, or 0 where there is nothing to say. */
type Reply = readonly [refusedBy: 'burst' | 'daily' | 0, number, number, number, number] | 0;

/** All questions of one turn of a worker's event loop. */
export type Asked = readonly Ask[];

/** The replies to one message, in its order. */
export type Replied = readonly Reply[];

interface Asker {
  resolve(reply: Reply): void;
  reject(fault: unknown): void;
}

/**
 * The limiter of a worker: the primary process counts, so limits are exact across workers. Everything that one turn of the event loop
 * asks goes out as one message and comes back as one, so the busier a worker is, the less a request pays for the way.
 */
export class WorkerLimiter implements Limiter {
  readonly #send: (asked: Asked) => void;
  #asks: Ask[] = [];
  #askers: Asker[] = [];
  /** Who waits for messages on their way; the primary answers them in their order. */
  readonly #underway: Asker[][] = [];

  constructor(send: (asked: Asked) => void) {
    this.#send = send;
  }

  async spend({ subject, burst, daily, chargesDay }: Spending, nowMs: number): Promise<Verdict> {
    const kind = chargesDay ? 'spendDay' : 'spend';
    return readVerdict(await this.#ask([kind, nowMs, subject, burst.quota, burst.windowMs, daily]));
  }

  async peek({ subject, burst, daily }: Omit<Spending, 'chargesDay'>, nowMs: number): Promise<Verdict> {
    return readVerdict(await this.#ask(['peek', nowMs, subject, burst.quota, burst.windowMs, daily]));
  }

  async giveBack(subject: string, chargedAtMs: number): Promise<void> {
    await this.#ask(['giveBack', chargedAtMs, subject]);
  }

  /** Takes the primary's replies to the oldest message that is still unanswered. */
  receive(replied: Replied): void {
    for (const [place, asker] of (this.#underway.shift() ?? []).entries()) asker.resolve(replied[place] ?? 0);
  }

  /** The counts are the primary's to keep. */
  async close(): Promise<void> {}

  #ask(ask: Ask): Promise<Reply> {
    if (this.#asks.length === 0) setImmediate(() => this.#sendAll());
    return new Promise((resolve, reject) => {
      this.#asks.push(ask);
      this.#askers.push({ resolve, reject });
    });
  }

  #sendAll(): void {
    const [asks, askers] = [this.#asks, this.#askers];
    this.#asks = [];
    this.#askers = [];
    this.#underway.push(askers);
    try {
      this.#send(asks);
    } catch (fault) {
      this.#underway.pop();
      for (const { reject } of askers) reject(fault);
    }
  }
}

/** What the primary replies to a worker's message. A fault leaves its question without a verdict, and the others with theirs. */
export function replyTo(limiter: MemoryLimiter, asked: Asked, onFault: (fault: unknown) => void): Replied {
  return asked.map((ask) => {
    try {
      return reply(limiter, ask);
    } catch (fault) {
      onFault(fault);
      return 0;
    }
  });
}

function reply(limiter: MemoryLimiter, ask: Ask): Reply {
  if (ask[0] === 'giveBack') {
    limiter.giveBack(ask[2], ask[1]);
    return 0;
  }
  const [kind, nowMs, subject, quota, windowMs, daily] = ask;
  const spending = { subject, burst: { quota, windowMs }, daily, chargesDay: kind === 'spendDay' };
  return writeVerdict(kind === 'peek' ? limiter.peek(spending, nowMs) : limiter.spend(spending, nowMs));
}

function writeVerdict({ refusedBy, burst, daily }: Verdict): Reply {
  return [refusedBy ?? 0, burst.remaining, burst.resetsAtMs, daily.remaining, daily.resetsAtMs];
}

function readVerdict(reply: Reply): Verdict {
  if (reply === 0) throw new Error('the primary process gave no verdict');
  const [refusedBy, burstRemaining, burstResetsAtMs, dailyRemaining, dailyResetsAtMs] = reply;
  return {
    refusedBy: refusedBy === 0 ? undefined : refusedBy,
    burst: { remaining: burstRemaining, resetsAtMs: burstResetsAtMs },
    daily: { remaining: dailyRemaining, resetsAtMs: dailyResetsAtMs },
  };
}
