import { afterAll, beforeEach } from 'vitest';
import { startService } from '../service.js';

/** The time of the service. Each test has a day of its own, with limits that are whole. */
export const clock = { nowMs: Date.parse('2026-12-01T12:00:00Z') };
beforeEach(() => {
  clock.nowMs += 86_400_000;
});

/** The service of a test file, with limits, behind a proxy that it trusts. */
export const service = await startService({
  clock: () => clock.nowMs,
  environment: { LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8' },
});
afterAll(() => service.close());
