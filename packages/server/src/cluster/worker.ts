import { pino } from 'pino';
import { readConfig } from '../config.js';
import { createService } from '../create-service.js';
import { describeStartupError } from '../process/startup-errors.js';
import { stopOnSignals } from '../process/stop-on-signals.js';
import { setV8Flags } from '../process/v8-flags.js';
import type { FromLeaseTable } from '../rate-limit/lease-messages.js';
import { WorkerRateLimiter } from '../rate-limit/worker-rate-limiter.js';
import type { FromWorker } from './primary.js';

// One of several processes that answer. The primary process, which started it, counts the limits and sends the mail.
// A primary process that is gone takes nothing: without a callback that would be an uncaught fault.
const tell = (message: FromWorker, told: () => void = () => {}): void => {
  process.send?.(message, undefined, undefined, told);
};
setV8Flags();
const config = readConfig(process.env);
const log = pino({ level: config.logLevel });
const limiter = new WorkerRateLimiter((asks) => tell({ kind: 'ask', asks }));
// A terminal interrupts every process of the group: the primary hears it too, and says when to stop.
process.on('SIGINT', () => {});
process.on('message', (message: FromLeaseTable) => limiter.receive(message));
let isStopping = false;
let close: () => Promise<unknown> = async () => {};
stopOnSignals(log, () => {
  isStopping = true;
  return close();
}, ['SIGTERM']);

try {
  const { app } = await createService(config, log, {
    limiter,
    wake: () => tell({ kind: 'nudge' }),
    warnAboutForwarding: () => tell({ kind: 'forwarding' }),
  });
  close = () => app.close();
  tell({ kind: 'listening', address: await app.listen({ port: config.port, host: config.host }) });
} catch (fault) {
  if (!isStopping) tell({ kind: 'failed', why: describeStartupError(fault, config) }, () => process.exit(1));
}
