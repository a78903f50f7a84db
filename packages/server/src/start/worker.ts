import { describeStartupError } from '../admin/startup-errors.js';
import { readConfig } from '../config/config.js';
import { WorkerRateLimiter } from '../limits/worker-rate-limiter.js';
import type { Metrics } from '../metrics/metrics.js';
import { createService } from './create-service.js';
import type { FromWorker, ToWorker } from './primary.js';
import { createLog, setV8Flags, stopOnSignals } from './process.js';

// The program of a process that serves requests. The primary process, which started it, counts requests and sends mail.

// Without a callback, sending to a primary process that has ended would be an uncaught error.
const send = (message: FromWorker, onSent: () => void = () => {}): void => {
  process.send?.(message, undefined, undefined, onSent);
};
setV8Flags();
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const limiter = new WorkerRateLimiter((calls) => send({ kind: 'quota-calls', calls }));
// A terminal interrupts all processes of the group. This one ignores it: the primary process stops its workers.
process.on('SIGINT', () => {});
let metrics: Metrics | undefined;
let unavailable: readonly string[] = [];
process.on('message', (message: ToWorker) => {
  if (message.kind === 'quota-results') limiter.receive(message.results);
  else if (message.kind === 'unavailable') unavailable = message.parts;
  else void sendMetrics();
});
let isStopping = false;
let close: () => Promise<unknown> = async () => {};
stopOnSignals(log, () => {
  isStopping = true;
  return close();
}, ['SIGTERM']);

try {
  const service = await createService(config, log, {
    limiter,
    listUnavailable: () => unavailable,
    wake: () => send({ kind: 'wake-outbox' }),
    warnAboutForwarding: () => send({ kind: 'untrusted-proxy' }),
  });
  metrics = service.metrics;
  close = () => service.app.close();
  send({ kind: 'listening', address: await service.app.listen({ port: config.port, host: config.host }) });
} catch (fault) {
  if (!isStopping) send({ kind: 'failed', reason: describeStartupError(fault, config) }, () => process.exit(1));
}

async function sendMetrics(): Promise<void> {
  send({ kind: 'metrics', families: (await metrics?.read()) ?? [] });
}
