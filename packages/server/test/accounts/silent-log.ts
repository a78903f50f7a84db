import { pino } from 'pino';

/** For what nobody wants to read the log of. */
export const silentLog = pino({ level: 'silent' });
