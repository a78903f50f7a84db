import { afterAll, beforeEach } from 'vitest';
import { type Service, startService } from '../service.js';

/** A service whose clock is set by tests. */
export interface DailyService {
  readonly service: Service;
  /** The clock of the service. It moves on by a day before each test, so that allowances are full again. */
  readonly clock: { nowMs: number };
}

/** Starts a service that enforces limits and trusts proxies in 10.0.0.0/8. It is closed after all tests. */
export async function startDailyService(): Promise<DailyService> {
  const clock = { nowMs: Date.parse('2026-12-01T12:00:00Z') };
  const service = await startService({
    clock: () => clock.nowMs,
    environment: { LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8' },
  });
  beforeEach(() => {
    clock.nowMs += 86_400_000;
  });
  afterAll(() => service.close());
  return { service, clock };
}
