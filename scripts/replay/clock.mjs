// Loaded before the service: its clock begins at one instant in every run, so that what depends on now is the same.
const behindMs = Number(process.env.REPLAY_BEHIND_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() - behindMs] : args));
  }
  static now() {
    return RealDate.now() - behindMs;
  }
};
