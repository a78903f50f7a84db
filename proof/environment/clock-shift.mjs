// Loaded into the service with `node --import`: its wall clock is off by what a file says, in milliseconds. Monotonic time stays.
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
}, 20).unref();
