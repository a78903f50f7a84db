import { type AnyOperation, oneOf, operation } from '@almanac/operations';
import { Type } from 'typebox';

const Health = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded', 'stopping'], {
      description: 'Degraded: data is answered without the parts named.',
    }),
    version: Type.String({ description: 'Version of the program.' }),
    dataVersion: Type.String({ description: 'Version of the data.' }),
    uptimeSeconds: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Health', additionalProperties: false, description: 'Whether the service can answer.' },
);

/** `/health`: asked by load balancers; never cached, never limited. */
export function healthOperation({
  clock,
  version,
  dataVersion,
}: {
  clock: () => number;
  version: string;
  dataVersion: string;
}): AnyOperation {
  const startedMs = clock();
  return operation({
    id: 'getHealth',
    path: '/health',
    about: 'Whether the service can answer.',
    params: {},
    reads: [],
    answers: oneOf(Health),
    fresh: true,
    examples: [{ about: 'Is it well?', path: '/health' }],
    run: () => ({
      value: { status: 'ok', version, dataVersion, uptimeSeconds: Math.floor((clock() - startedMs) / 1000) },
    }),
  });
}
