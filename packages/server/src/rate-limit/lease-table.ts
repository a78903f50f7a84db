import { type Ask, type FromLeaseTable, type Question, type Reply, readConsumeRequest } from './lease-messages.js';
import type { MemoryRateLimiter, QuotaLease } from './memory-rate-limiter.js';
import type { RateLimitResult } from './rate-limiter.js';
import { Watchdog } from './watchdog.js';

/** A worker that asks and borrows. */
export interface LeaseHolder {
  send(message: FromLeaseTable): void;
}

interface OpenLease extends QuotaLease {
  readonly id: number;
  readonly borrower: LeaseHolder;
  /** When the spans end to which it belongs. */
  readonly resetsAtMs: { readonly burst: number; readonly daily: number };
  readonly repaid: Promise<void>;
  readonly settle: () => void;
  isRecalled: boolean;
}

/** Who holds something of one caller's, and how workers take turns with it. */
interface LeaseEntry {
  readonly loans: Map<LeaseHolder, OpenLease>;
  lastAsker: LeaseHolder | undefined;
  turns: number;
  turnsSinceMs: number;
  busyUntilMs: number;
}

/** A worker that owes answers and gives none for so long is not waited for: what it holds counts as spent until it says otherwise. */
const workerSilenceMs = 200;

/** So many turns between workers within so many milliseconds, and both hold a part of a caller's allowance for a while. */
const busyTurns = 16;
const busyWithinMs = 10;
const busyForMs = 1000;

/**
 * Counts for several workers, exactly. With its answer a worker gets a loan, a part of what the caller has left, and spends it without asking. Another worker that asks
 * has the loan called back first, so that what it is told is exact; only when both ask many times within milliseconds each holds a part. Nothing is refused before all loans
 * are called back. Loans are small and come back several times a second.
 */
export class LeaseTable {
  readonly #limiter: MemoryRateLimiter;
  readonly #sharedPart: number;
  readonly #onFault: (fault: unknown) => void;
  readonly #books = new Map<string, LeaseEntry>();
  readonly #loans = new Map<number, OpenLease>();
  readonly #late = new Map<LeaseHolder, Reply[]>();
  readonly #watches = new WeakMap<LeaseHolder, Watchdog>();
  #lastLoan = 0;

  constructor(limiter: MemoryRateLimiter, workers: number, onFault: (fault: unknown) => void) {
    this.#limiter = limiter;
    this.#sharedPart = 1 / (2 * workers);
    this.#onFault = onFault;
  }

  /** Takes a worker's message. Its questions are answered at once, or when others have given back what they hold. */
  receive(borrower: LeaseHolder, asks: readonly Ask[]): void {
    const replies: Reply[] = [];
    for (const ask of asks) {
      if (ask[0] === 'repay') this.#repay(this.#loans.get(ask[1]), ask[2], ask[3]);
      else if (ask[0] === 'giveBack') this.#limiter.refund(ask[2], ask[1], ask[3]);
      else {
        const reply = this.#answer(borrower, ask);
        if (reply instanceof Promise) void reply.then((late) => this.#sendLater(borrower, late));
        else replies.push(reply);
      }
    }
    if (replies.length > 0) borrower.send({ replies });
  }

  /** What a worker that died held counts as spent: nobody knows better. */
  forget(borrower: LeaseHolder): void {
    for (const loan of this.#loans.values()) {
      if (loan.borrower === borrower) this.#repay(loan, loan.units, loan.units);
    }
  }

  /** Replies that had to wait mostly waited for the same, and go out together. */
  #sendLater(borrower: LeaseHolder, reply: Reply): void {
    const waiting = this.#late.get(borrower);
    if (waiting) {
      waiting.push(reply);
      return;
    }
    const replies = [reply];
    this.#late.set(borrower, replies);
    setImmediate(() => {
      this.#late.delete(borrower);
      borrower.send({ replies });
    });
  }

  #answer(borrower: LeaseHolder, question: Question): Reply | Promise<Reply> {
    const failed = (fault: unknown): Reply => {
      this.#onFault(fault);
      return [question[1]];
    };
    try {
      const reply = question[0] === 'peek' ? this.#peek(question) : this.#consume(borrower, question);
      return reply instanceof Promise ? reply.catch(failed) : reply;
    } catch (fault) {
      return failed(fault);
    }
  }

  #peek(question: Question): Reply | Promise<Reply> {
    const [, id, nowMs, subject] = question;
    const peek = () => writeReply(id, this.#limiter.peek(readConsumeRequest(question), nowMs), undefined);
    const loans = [...(this.#books.get(subject)?.loans.values() ?? [])];
    return loans.length > 0 ? this.#recall(loans).then(peek) : peek();
  }

  #consume(borrower: LeaseHolder, question: Question): Reply | Promise<Reply> {
    const book = this.#getEntry(question[3]);
    const isBusy = noteTurn(book, borrower);
    const others = isBusy ? [] : [...book.loans.values()].filter((loan) => loan.borrower !== borrower);
    const decide = () => this.#decide(borrower, question, isBusy);
    return others.length > 0 ? this.#recall(others).then(decide) : decide();
  }

  #decide(borrower: LeaseHolder, question: Question, isBusy: boolean): Reply | Promise<Reply> {
    const [, id, nowMs, subject] = question;
    const spending = readConsumeRequest(question);
    const book = this.#getEntry(subject);
    const result = this.#limiter.consume(spending, nowMs);
    if (result.refusedBy !== undefined && book.loans.size > 0)
      return this.#recall([...book.loans.values()]).then(() => this.#decide(borrower, question, isBusy));
    const left = addLent(result, book);
    const mayBorrow = result.refusedBy === undefined && !book.loans.has(borrower);
    const lent = mayBorrow ? this.#limiter.lend(spending, isBusy ? this.#sharedPart : 0.5, nowMs) : undefined;
    const loan = lent && this.#open(lent, borrower, book, result);
    if (book.loans.size === 0) this.#books.delete(subject);
    return writeReply(id, left, loan);
  }

  #open(lent: QuotaLease, borrower: LeaseHolder, book: LeaseEntry, { burst, daily }: RateLimitResult): OpenLease {
    let settle = () => {};
    const repaid = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const resetsAtMs = { burst: burst.resetsAtMs, daily: daily.resetsAtMs };
    const loan = { ...lent, id: ++this.#lastLoan, borrower, resetsAtMs, repaid, settle, isRecalled: false };
    this.#loans.set(loan.id, loan);
    book.loans.set(borrower, loan);
    return loan;
  }

  #repay(loan: OpenLease | undefined, burstSpent: number, daySpent: number): void {
    if (!loan) return;
    this.#loans.delete(loan.id);
    this.#limiter.repay(loan, burstSpent, daySpent);
    this.#strike(loan);
  }

  /** Takes a loan out of its caller's book; whoever waits for it goes on. It may still be repaid. */
  #strike(loan: OpenLease): void {
    const book = this.#books.get(loan.subject);
    if (book?.loans.get(loan.borrower) === loan) book.loans.delete(loan.borrower);
    if (book?.loans.size === 0) this.#books.delete(loan.subject);
    loan.settle();
  }

  /** Asks for loans to be given back, each once, and waits until they are, or until a worker has been silent for too long. The replies that bring them go out before, within a turn of the event loop. */
  async #recall(loans: readonly OpenLease[]): Promise<void> {
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    for (const loan of loans) {
      if (loan.isRecalled || !this.#loans.has(loan.id)) continue;
      loan.isRecalled = true;
      loan.borrower.send({ recalled: [loan.id] });
    }
    await Promise.all(
      loans.map((loan) =>
        this.#getWatch(loan.borrower)
          .wait(loan.repaid)
          .catch(() => this.#strike(loan)),
      ),
    );
  }

  #getWatch(borrower: LeaseHolder): Watchdog {
    const watch = this.#watches.get(borrower) ?? new Watchdog(workerSilenceMs);
    this.#watches.set(borrower, watch);
    return watch;
  }

  #getEntry(subject: string): LeaseEntry {
    let book = this.#books.get(subject);
    if (!book) {
      book = { loans: new Map(), lastAsker: undefined, turns: 0, turnsSinceMs: 0, busyUntilMs: 0 };
      this.#books.set(subject, book);
    }
    return book;
  }
}

/** Whether workers take turns with a caller so quickly that calling back after each would cost more than it is worth. */
function noteTurn(book: LeaseEntry, borrower: LeaseHolder): boolean {
  const nowMs = performance.now();
  if (nowMs - book.turnsSinceMs > busyWithinMs) {
    book.turns = 0;
    book.turnsSinceMs = nowMs;
  }
  if (book.lastAsker !== borrower) book.turns += 1;
  book.lastAsker = borrower;
  if (book.turns >= busyTurns) book.busyUntilMs = nowMs + busyForMs;
  return nowMs < book.busyUntilMs;
}

/** What is lent is left, as far as anybody knows. */
function addLent(result: RateLimitResult, { loans }: LeaseEntry): RateLimitResult {
  const { refusedBy, burst, daily } = result;
  let [ofBurst, ofDay] = [burst.remaining, daily.remaining];
  for (const { units, resetsAtMs } of loans.values()) {
    if (resetsAtMs.burst === burst.resetsAtMs) ofBurst += units;
    if (resetsAtMs.daily === daily.resetsAtMs) ofDay += units;
  }
  return { refusedBy, burst: { ...burst, remaining: ofBurst }, daily: { ...daily, remaining: ofDay } };
}

function writeReply(id: number, { refusedBy, burst, daily }: RateLimitResult, loan: OpenLease | undefined): Reply {
  return [
    id,
    refusedBy ?? 0,
    burst.remaining,
    burst.resetsAtMs,
    daily.remaining,
    daily.resetsAtMs,
    loan?.id ?? 0,
    loan?.units ?? 0,
  ];
}
