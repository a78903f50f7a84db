import type { PendingRequest } from './fallback-rate-limiter.js';
import type { Allowance, ConsumeRequest, RateLimiter, RateLimitResult } from './rate-limiter.js';
import { UsageSettler, type UsageSettlerOptions } from './usage-settler.js';
import { PeerSilent, Watchdog } from './watchdog.js';

/** The two limiters, and who is told when the shared one becomes unavailable and available again. */
export interface CircuitBreakerOptions extends UsageSettlerOptions {
  readonly onUnavailable: (fault: unknown) => void;
  readonly onAvailable: () => void;
}

/** How long requests wait for a shared limiter that hangs, in ms. */
const timeoutMs = 300;

/** Consecutive faults that open the breaker. A timeout counts as this many: it outlasts many responses. */
const faultsToOpen = 3;

const probeEveryMs = 250;

/** A second of successful probes: by then every process has noticed, and has settled what it granted meanwhile. */
const probesToClose = 4;

/** Most hangs are shorter. What other processes consumed just before one is known only once it ends. */
const cautiousForMs = 5000;

/**
 * A shared limiter behind a circuit breaker. The fallback decides calls that fail or time out, and, while the breaker is open, every
 * call without waiting. Background probes close the breaker.
 */
export class CircuitBreaker implements RateLimiter {
  readonly #options: CircuitBreakerOptions;
  readonly #watchdog = new Watchdog(timeoutMs);
  readonly #settler: UsageSettler;
  #probeTimer: NodeJS.Timeout | undefined;
  #cautionTimer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #isProbing = false;
  #faults = 0;
  #successfulProbes = 0;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
    this.#settler = new UsageSettler(options);
  }

  /** Whether the shared limiter is unavailable at the moment. */
  get isDegraded(): boolean {
    return this.#isOpen;
  }

  /** Probes the shared limiter, and keeps probing it. */
  async start(): Promise<void> {
    await this.#probe(faultsToOpen);
    this.#probeTimer = setInterval(() => void this.#probe(1), probeEveryMs).unref();
  }

  consume(request: ConsumeRequest, nowMs: number): RateLimitResult | Promise<RateLimitResult> {
    return this.#isOpen ? this.#options.fallback.consume(request, nowMs) : this.#consumeShared(request, nowMs);
  }

  async peek(allowance: Allowance, nowMs: number): Promise<RateLimitResult> {
    const { shared, fallback } = this.#options;
    if (this.#isOpen) return fallback.peek(allowance, nowMs);
    return this.#watchdog.wait(shared.peek(allowance, nowMs)).catch(() => fallback.peek(allowance, nowMs));
  }

  async refund(subject: string, consumedAtMs: number, withBurst?: boolean): Promise<void> {
    const { shared, fallback } = this.#options;
    if (this.#isOpen) return fallback.refund(subject, consumedAtMs, withBurst);
    const refunded = shared.refund(subject, consumedAtMs, withBurst);
    return this.#watchdog.wait(refunded).catch((fault: unknown) => {
      this.#recordFault(fault, 1);
      refunded.catch(() => fallback.refund(subject, consumedAtMs, withBurst));
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#probeTimer);
    clearTimeout(this.#cautionTimer);
    const { shared } = this.#options;
    if (!this.#isOpen) await this.#watchdog.wait(this.#settler.settle(true)).catch(() => {});
    await shared.close();
  }

  async #consumeShared(request: ConsumeRequest, nowMs: number): Promise<RateLimitResult> {
    const { shared, fallback } = this.#options;
    const pending = fallback.startRequest(request, nowMs);
    const response = shared.consume(request, nowMs);
    try {
      const result = await this.#watchdog.wait(response);
      if (!result) {
        fallback.abandonRequest(pending, false);
        const granted = fallback.consume(request, nowMs);
        void this.#settler.settle(false);
        return granted;
      }
      fallback.recordResponse(pending, request, result);
      if (result.refusedBy === undefined) this.#faults = 0;
      return result;
    } catch (fault) {
      this.#recordFault(fault, 1);
      fallback.abandonRequest(pending, true);
      void this.#awaitLateResponse(pending, request, response);
      return fallback.consume(request, nowMs);
    }
  }

  async #awaitLateResponse(
    pending: PendingRequest,
    { countsDay }: ConsumeRequest,
    response: Promise<RateLimitResult | undefined>,
  ): Promise<void> {
    const result = await response.catch(() => undefined);
    this.#options.fallback.recordLateResponse(pending, countsDay, result);
    if (result) await this.#settler.settle(false);
  }

  /** One probe at a time. A probe that hung still counts once it is answered, so recovery is noticed at once. */
  async #probe(faultWeight: number): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const response = this.#options.shared.probe(this.#isOpen);
    void this.#handleProbeResponse(response);
    try {
      await this.#watchdog.wait(response);
      this.#faults = 0;
      this.#successfulProbes += 1;
      if (this.#isOpen && this.#successfulProbes >= probesToClose) this.#closeBreaker();
    } catch (fault) {
      this.#recordFault(fault, faultWeight);
    }
  }

  async #handleProbeResponse(response: Promise<number>): Promise<void> {
    const { fallback } = this.#options;
    const processes = await response.catch(() => undefined);
    this.#isProbing = false;
    if (processes === undefined) return;
    // After an outage the other processes register again one by one.
    fallback.processes = this.#isOpen ? Math.max(fallback.processes, processes) : processes;
    await this.#settler.settle(!this.#isOpen);
  }

  #recordFault(fault: unknown, weight: number): void {
    this.#successfulProbes = 0;
    this.#faults += fault instanceof PeerSilent ? faultsToOpen : weight;
    if (!this.#isOpen && this.#faults >= faultsToOpen) this.#openBreaker(fault);
  }

  #openBreaker(fault: unknown): void {
    this.#isOpen = true;
    // A shared limiter that hangs reads this when it resumes, before others can consume there what is granted here meanwhile.
    this.#options.shared.probe(true).catch(() => {});
    const cautionMs = fault instanceof PeerSilent ? cautiousForMs : 0;
    this.#cautionTimer = setTimeout(() => this.#setCautious(false), cautionMs).unref();
    this.#options.onUnavailable(fault);
  }

  #closeBreaker(): void {
    this.#isOpen = false;
    clearTimeout(this.#cautionTimer);
    this.#setCautious(true);
    this.#options.onAvailable();
    void this.#settler.settle(true);
  }

  #setCautious(isCautious: boolean): void {
    this.#options.fallback.isCautious = isCautious;
  }
}
