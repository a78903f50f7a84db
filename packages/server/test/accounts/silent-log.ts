import { pino } from 'pino';

/** A log for tests that do not read it. */
export const silentLog = pino({ level: 'silent' });
