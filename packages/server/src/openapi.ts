import { type AnyOperation, type Context, describeOperations } from '@almanac/operations';
import { jsonType } from './answers/headers.js';
import { Prepared } from './answers/prepared.js';
import { Failure } from './errors.js';

const failures = {
  400: { name: 'BadRequest', about: 'A parameter does not hold; the message names it.' },
  404: { name: 'NotFound', about: 'The code in the path names nothing.' },
  500: { name: 'InternalError', about: 'Our fault.' },
} as const;

/** `/openapi.json`, described when it is first asked for. */
export function createOpenapi(
  operations: readonly AnyOperation[],
  version: string,
): (context: Context) => Promise<Prepared> {
  let prepared: Prepared | undefined;
  return async () => {
    prepared ??= new Prepared(
      jsonType,
      Buffer.from(
        JSON.stringify(
          describeOperations(operations, {
            title: 'Almanac',
            version,
            about:
              "The world's everyday reference data: countries, cities, phone codes, time zones, address formats, a world map, moon and seasons.",
            failures,
            failure: Failure,
            securitySchemes: {},
          }),
        ),
      ),
    );
    return prepared;
  };
}
