import { pino } from 'pino';
import type { FromWorker, ToWorker } from './cluster.js';
import { readConfig } from './config.js';
import { createService } from './create-service.js';
import { WorkerLimiter } from './limits/worker-limiter.js';
import { stopOnSignals } from './stop-on-signals.js';

// One of several processes that answer. The primary process, which started it, counts the limits and sends the mail.
const tell = (message: FromWorker): void => {
  process.send?.(message);
};
const config = readConfig(process.env);
const log = pino({ level: config.logLevel });
const limiter = new WorkerLimiter((asked) => tell({ kind: 'ask', asked }));
process.on('message', ({ replied }: ToWorker) => limiter.receive(replied));

try {
  const { app } = await createService(config, log, { limiter, nudge: () => tell({ kind: 'nudge' }) });
  stopOnSignals(log, () => app.close());
  tell({ kind: 'listening', address: await app.listen({ port: config.port, host: config.host }) });
} catch (fault) {
  console.error(`almanac: a worker could not start: ${fault instanceof Error ? fault.message : fault}`);
  process.exit(1);
}
