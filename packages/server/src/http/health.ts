import { type AnyOperation, Failed, oneOf, operation } from '@almanac/operations';
import { Type } from 'typebox';

const Health = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded'], {
      description: 'degraded: data is served, but the parts listed in `away` are unavailable.',
    }),
    version: Type.String({ description: 'Version of the program.' }),
    dataVersion: Type.String({ description: 'Version of the data.' }),
    uptimeSeconds: Type.Integer({ minimum: 0 }),
    away: Type.Optional(Type.Array(Type.String(), { description: 'The parts that are unavailable.' })),
  },
  { $id: 'Health', additionalProperties: false, description: 'Whether the service can handle requests.' },
);

/** What health is derived from. */
export interface HealthOptions {
  readonly clock: () => number;
  readonly version: string;
  readonly dataVersion: string;
  readonly listDegraded: () => string[];
  /** True once the service is stopping: load balancers should send nothing more. */
  readonly isStopping: () => boolean;
}

/** `GET /health`, for load balancers: never cached, never rate-limited. */
export function healthOperation({
  clock,
  version,
  dataVersion,
  listDegraded,
  isStopping,
}: HealthOptions): AnyOperation {
  const startedMs = clock();
  return operation({
    id: 'getHealth',
    path: '/health',
    about: 'Whether the service can handle requests.',
    params: {},
    reads: [],
    answers: oneOf(Health),
    charge: 'nothing',
    fresh: true,
    examples: [{ about: 'Is the service healthy?', path: '/health' }],
    run() {
      if (isStopping()) return new Failed({ code: 'unavailable', message: 'the service is stopping' });
      const away = listDegraded();
      const status = away.length > 0 ? 'degraded' : 'ok';
      const uptimeSeconds = Math.floor((clock() - startedMs) / 1000);
      return { value: { status, version, dataVersion, uptimeSeconds, ...(away.length > 0 ? { away } : {}) } };
    },
  });
}
