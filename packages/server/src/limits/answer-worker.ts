import type { RateLimiter, RateLimitResult } from './rate-limiter.js';
import type { QuotaCall, QuotaResults } from './worker-rate-limiter.js';

/** Runs the calls of a worker's message, all at the same time: none waits for another's reply from Redis. */
export function answerWorker(
  limiter: RateLimiter,
  calls: readonly QuotaCall[],
  onFault: (fault: unknown) => void,
): Promise<QuotaResults> {
  return Promise.all(
    calls.map(async (call) => {
      try {
        return await run(limiter, call);
      } catch (fault) {
        onFault(fault);
        return null;
      }
    }),
  );
}

async function run(limiter: RateLimiter, call: QuotaCall): Promise<RateLimitResult | null> {
  if (call[0] === 'consume') return limiter.consume(call[1], call[2]);
  if (call[0] === 'peek') return limiter.peek(call[1], call[2]);
  await limiter.refund(call[1], call[2], call[3]);
  return null;
}
