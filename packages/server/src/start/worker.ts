import { describeStartupError } from '../admin/startup-errors.js';
import { readConfig } from '../config/config.js';
import { WorkerRateLimiter } from '../limits/worker-rate-limiter.js';
import type { Metrics } from '../metrics/metrics.js';
import { createService } from './create-service.js';
import type { PrimaryMessage, WorkerMessage } from './primary.js';
import { createLog, setV8Flags, stopOnSignals } from './process.js';

// This program serves requests in each worker process, which the primary process starts.

// Without a callback, sending to a primary process that has ended would be an uncaught error.
const send = (message: WorkerMessage, onSent: () => void = () => {}): void => {
  process.send?.(message, undefined, undefined, onSent);
};
setV8Flags();
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const limiter = new WorkerRateLimiter((calls) => send({ kind: 'quota-calls', calls }));
// A terminal sends SIGINT to all processes of the group. A worker ignores the signal: the primary process stops it.
process.on('SIGINT', () => {});
let metrics: Metrics | undefined;
let unavailable: readonly string[] = [];
process.on('message', (message: PrimaryMessage) => {
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
  close = service.close;
  send({ kind: 'listening', address: await service.app.listen({ port: config.port, host: config.host }) });
} catch (fault) {
  if (!isStopping) send({ kind: 'failed', reason: describeStartupError(fault, config) }, () => process.exit(1));
}

async function sendMetrics(): Promise<void> {
  send({ kind: 'metrics', families: (await metrics?.read()) ?? [] });
}
