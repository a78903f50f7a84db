import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The service reads the shift every 20 ms. */
const takesEffectMs = 200;

/**
 * A wall clock for a service, which can be set while it runs.
 *
 * @param {import('../run-proofs.mjs').Scope} scope
 * @param {string} [name] where a proof has several
 */
export function createShiftedClock({ folder }, name = 'clock') {
  const file = join(folder, `${name}-shift`);
  return {
    environment: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-shift.mjs')}`,
      CLOCK_SHIFT_FILE: file,
    },
    /** Sets it ahead of the real time, or behind if negative. */
    async shift(ms) {
      writeFileSync(file, String(ms));
      await sleep(takesEffectMs);
    },
  };
}
