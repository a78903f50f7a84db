import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A script that is loaded before the service. It shifts the wall clock by the milliseconds in a file. Monotonic time is
 * unaffected.
 */
const preload = `
import { readFileSync } from 'node:fs';
const RealDate = Date;
let shiftMs = 0;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + shiftMs] : args));
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
setInterval(() => {
  try {
    shiftMs = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'));
  } catch {
    shiftMs = 0;
  }
}, 20).unref();`;
/** The wait until the service has read a new shift. */
const effectDelayMs = 200;

/** A wall clock for a service. A test can set the clock while the service runs. */
export interface ShiftedClock {
  /** The variables that make a service use this clock. */
  readonly environment: Record<string, string>;
  /** Sets the clock ahead of real time, or behind it if `ms` is negative. */
  shift(ms: number): Promise<void>;
}

/** @param file the path of the file with the shift; the file need not exist yet */
export function createShiftedClock(file: string): ShiftedClock {
  const script = Buffer.from(preload).toString('base64');
  return {
    environment: { NODE_OPTIONS: `--import=data:text/javascript;base64,${script}`, CLOCK_SHIFT_FILE: file },
    async shift(ms) {
      writeFileSync(file, String(ms));
      await sleep(effectDelayMs);
    },
  };
}
