import { type Ask, type FromLender, type Question, type Reply, readSpending } from './lending.js';
import type { Verdict } from './limiter.js';
import type { Loan, MemoryLimiter } from './memory-limiter.js';

/** A worker that asks and borrows. */
export interface Borrower {
  send(message: FromLender): void;
}

interface OpenLoan extends Loan {
  readonly id: number;
  readonly borrower: Borrower;
  /** When the spans end to which it belongs. */
  readonly resetsAtMs: { readonly burst: number; readonly daily: number };
  readonly repaid: Promise<void>;
  readonly settle: () => void;
  isRecalled: boolean;
}

/** Who holds something of one caller's, and how workers take turns with it. */
interface Book {
  readonly loans: Map<Borrower, OpenLoan>;
  lastAsker: Borrower | undefined;
  turns: number;
  turnsSinceMs: number;
  busyUntilMs: number;
}

/** So many turns between workers within so many milliseconds, and both hold a part of a caller's allowance for a while. */
const busyTurns = 16;
const busyWithinMs = 10;
const busyForMs = 1000;

/**
 * Counts for several workers, exactly. With its answer a worker gets a loan, a part of what the caller has left, and spends it without asking. Another worker that asks
 * has the loan called back first, so that what it is told is exact; only when both ask many times within milliseconds each holds a part. Nothing is refused before all loans
 * are called back. Loans are small and come back several times a second.
 */
export class LendingLimiter {
  readonly #limiter: MemoryLimiter;
  readonly #sharedPart: number;
  readonly #onFault: (fault: unknown) => void;
  readonly #books = new Map<string, Book>();
  readonly #loans = new Map<number, OpenLoan>();
  readonly #late = new Map<Borrower, Reply[]>();
  #lastLoan = 0;

  constructor(limiter: MemoryLimiter, workers: number, onFault: (fault: unknown) => void) {
    this.#limiter = limiter;
    this.#sharedPart = 1 / (2 * workers);
    this.#onFault = onFault;
  }

  /** Takes a worker's message. Its questions are answered at once, or when others have given back what they hold. */
  receive(borrower: Borrower, asks: readonly Ask[]): void {
    const replies: Reply[] = [];
    for (const ask of asks) {
      if (ask[0] === 'repay') this.#repay(this.#loans.get(ask[1]), ask[2], ask[3]);
      else if (ask[0] === 'giveBack') this.#limiter.giveBack(ask[2], ask[1], ask[3]);
      else {
        const reply = this.#answer(borrower, ask);
        if (reply instanceof Promise) void reply.then((late) => this.#sendLater(borrower, late));
        else replies.push(reply);
      }
    }
    if (replies.length > 0) borrower.send({ replies });
  }

  /** What a worker that died held counts as spent: nobody knows better. */
  forget(borrower: Borrower): void {
    for (const loan of this.#loans.values()) {
      if (loan.borrower === borrower) this.#repay(loan, loan.units, loan.units);
    }
  }

  /** Replies that had to wait mostly waited for the same, and go out together. */
  #sendLater(borrower: Borrower, reply: Reply): void {
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

  #answer(borrower: Borrower, question: Question): Reply | Promise<Reply> {
    const failed = (fault: unknown): Reply => {
      this.#onFault(fault);
      return [question[1]];
    };
    try {
      const reply = question[0] === 'peek' ? this.#peek(question) : this.#spend(borrower, question);
      return reply instanceof Promise ? reply.catch(failed) : reply;
    } catch (fault) {
      return failed(fault);
    }
  }

  #peek(question: Question): Reply | Promise<Reply> {
    const [, id, nowMs, subject] = question;
    const peek = () => writeReply(id, this.#limiter.peek(readSpending(question), nowMs), undefined);
    const loans = [...(this.#books.get(subject)?.loans.values() ?? [])];
    return loans.length > 0 ? this.#recall(loans).then(peek) : peek();
  }

  #spend(borrower: Borrower, question: Question): Reply | Promise<Reply> {
    const book = this.#bookOf(question[3]);
    const isBusy = noteTurn(book, borrower);
    const others = isBusy ? [] : [...book.loans.values()].filter((loan) => loan.borrower !== borrower);
    const decide = () => this.#decide(borrower, question, isBusy);
    return others.length > 0 ? this.#recall(others).then(decide) : decide();
  }

  #decide(borrower: Borrower, question: Question, isBusy: boolean): Reply | Promise<Reply> {
    const [, id, nowMs, subject] = question;
    const spending = readSpending(question);
    const book = this.#bookOf(subject);
    const verdict = this.#limiter.spend(spending, nowMs);
    if (verdict.refusedBy !== undefined && book.loans.size > 0)
      return this.#recall([...book.loans.values()]).then(() => this.#decide(borrower, question, isBusy));
    const left = addLent(verdict, book);
    const mayBorrow = verdict.refusedBy === undefined && !book.loans.has(borrower);
    const lent = mayBorrow ? this.#limiter.lend(spending, isBusy ? this.#sharedPart : 0.5, nowMs) : undefined;
    const loan = lent && this.#open(lent, borrower, book, verdict);
    if (book.loans.size === 0) this.#books.delete(subject);
    return writeReply(id, left, loan);
  }

  #open(lent: Loan, borrower: Borrower, book: Book, { burst, daily }: Verdict): OpenLoan {
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

  #repay(loan: OpenLoan | undefined, burstSpent: number, daySpent: number): void {
    if (!loan) return;
    this.#loans.delete(loan.id);
    this.#limiter.repay(loan, burstSpent, daySpent);
    const book = this.#books.get(loan.subject);
    book?.loans.delete(loan.borrower);
    if (book?.loans.size === 0) this.#books.delete(loan.subject);
    loan.settle();
  }

  /** Asks for loans to be given back, each once, and waits until they are. The replies that bring them go out before, within a turn of the event loop. */
  async #recall(loans: readonly OpenLoan[]): Promise<void> {
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    for (const loan of loans) {
      if (loan.isRecalled || !this.#loans.has(loan.id)) continue;
      loan.isRecalled = true;
      loan.borrower.send({ recalled: [loan.id] });
    }
    await Promise.all(loans.map(({ repaid }) => repaid));
  }

  #bookOf(subject: string): Book {
    let book = this.#books.get(subject);
    if (!book) {
      book = { loans: new Map(), lastAsker: undefined, turns: 0, turnsSinceMs: 0, busyUntilMs: 0 };
      this.#books.set(subject, book);
    }
    return book;
  }
}

/** Whether workers take turns with a caller so quickly that calling back after each would cost more than it is worth. */
function noteTurn(book: Book, borrower: Borrower): boolean {
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
function addLent(verdict: Verdict, { loans }: Book): Verdict {
  const { refusedBy, burst, daily } = verdict;
  let [ofBurst, ofDay] = [burst.remaining, daily.remaining];
  for (const { units, resetsAtMs } of loans.values()) {
    if (resetsAtMs.burst === burst.resetsAtMs) ofBurst += units;
    if (resetsAtMs.daily === daily.resetsAtMs) ofDay += units;
  }
  return { refusedBy, burst: { ...burst, remaining: ofBurst }, daily: { ...daily, remaining: ofDay } };
}

function writeReply(id: number, { refusedBy, burst, daily }: Verdict, loan: OpenLoan | undefined): Reply {
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
