// Loaded before the service: its clock begins at one instant in every run, or stands there, so that what depends on now is the same.
const behindMs = Number(process.env.REPLAY_BEHIND_MS);
const stoppedAtMs = Number(process.env.REPLAY_STOPPED_AT_MS);
const RealDate = Date;
const readClock = stoppedAtMs > 0 ? () => stoppedAtMs : () => RealDate.now() - behindMs;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [readClock()] : args));
  }
  static now() {
    return readClock();
  }
};
