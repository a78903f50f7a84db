import { type AnyOperation, Failure, operation, record, recordResult } from '@almanac/operations';
import { Type } from 'typebox';

const Health = record('Health', 'Whether the service works.', {
  status: Type.Enum(['ok', 'degraded'], {
    description: 'degraded: data is served, but the parts in `unavailable` do not work.',
  }),
  version: Type.String({ description: 'Version of the program.' }),
  dataVersion: Type.String({ description: 'Version of the data.' }),
  build: Type.String({ description: 'Id of the build: it changes whenever code or data change.' }),
  uptimeSeconds: Type.Integer({ minimum: 0 }),
  unavailable: Type.Optional(Type.Array(Type.String(), { description: 'The parts of the service that do not work.' })),
});

export interface HealthOptions {
  readonly clock: () => number;
  readonly version: string;
  readonly dataVersion: string;
  /** Changes whenever code or data change, so that a rollout can be followed. */
  readonly buildId: string;
  readonly listUnavailable: () => string[];
  /** True once the service is stopping, so that load balancers send no further requests. */
  readonly isStopping: () => boolean;
}

/** Tells load balancers whether the service works. Responses are not cached, and requests are not limited. */
export function healthOperation(options: HealthOptions): AnyOperation {
  const { clock, version, dataVersion, buildId, listUnavailable, isStopping } = options;
  const startedMs = clock();
  return operation({
    id: 'getHealth',
    path: '/health',
    description: 'Whether the service works.',
    params: {},
    ignoresUnknownParams: true,
    reads: [],
    answers: recordResult(Health),
    charge: 'nothing',
    noStore: true,
    examples: [{ description: 'Is the service healthy?', path: '/health' }],
    run() {
      if (isStopping()) return new Failure('unavailable', 'the service is stopping');
      const unavailable = listUnavailable();
      const status = unavailable.length > 0 ? 'degraded' : 'ok';
      const uptimeSeconds = Math.floor((clock() - startedMs) / 1000);
      const parts = unavailable.length > 0 ? { unavailable } : {};
      return { value: { status, version, dataVersion, build: buildId, uptimeSeconds, ...parts } };
    },
  });
}
