import { describe, expect, it } from 'vitest';
import { createCounter, createGauge, formatMetrics, type MetricFamily } from '../../src/metrics/metrics.js';
import { type MeasuredWorker, WorkerMetrics } from '../../src/metrics/worker-metrics.js';
import { parseMetrics } from './parse-metrics.js';

const createFamilies = (count: number): MetricFamily[] => [
  createCounter('requests_total', 'Requests.', count),
  createGauge('bytes', 'Bytes.', count),
  createGauge('lag', 'The worst.', count, 'max'),
];

/** Adds a worker whose metrics all have the count in `state`. If it is undefined, the worker does not respond. */
function addWorker(workers: WorkerMetrics, state: { count: number | undefined }): MeasuredWorker {
  const worker = {
    requestMetrics() {
      const { count } = state;
      if (count !== undefined) setImmediate(() => workers.receive(worker, createFamilies(count)));
    },
  };
  workers.add(worker);
  return worker;
}

describe('The metrics of workers', () => {
  const read = async (workers: WorkerMetrics) => {
    const { findValue } = parseMetrics(await formatMetrics(await workers.read()));
    return ['requests_total', 'bytes', 'lag', 'almanac_workers'].map((name) => findValue(name));
  };

  it('are added up, or reduced to their maximum', async () => {
    const workers = new WorkerMetrics();
    addWorker(workers, { count: 3 });
    addWorker(workers, { count: 4 });
    expect(await read(workers)).toEqual([7, 7, 4, 2]);
  });

  it('still include the counts of workers that have ended, so that no counter decreases', async () => {
    const workers = new WorkerMetrics();
    const endedWorker = addWorker(workers, { count: 3 });
    addWorker(workers, { count: 4 });
    await read(workers);
    workers.remove(endedWorker);
    expect(await read(workers)).toEqual([7, 4, 4, 1]);
    workers.remove(addWorker(workers, { count: 1 }));
    addWorker(workers, { count: 10 });
    expect(await read(workers)).toEqual([17, 14, 10, 2]);
  });

  it('contain the last values of a worker while it hangs', async () => {
    const workers = new WorkerMetrics(100);
    const hangingState: { count: number | undefined } = { count: 3 };
    addWorker(workers, hangingState);
    addWorker(workers, { count: 4 });
    await read(workers);
    hangingState.count = undefined;
    expect(await read(workers)).toEqual([7, 7, 4, 1]);
  });
});
