import type { Answer } from './openapi-check.js';
import type { Service } from './service.js';

/** Creates functions that send requests, for tests of records. The service may be started later. */
export function createRequestFunctions(service: () => Service) {
  const data = (path: string): Promise<Answer['json']> => service().data(path);
  return {
    data,
    /** Counts the records that match a query. */
    total: async (path: string) => (await service().get(path)).json.meta.total as number,
    /** Lists the values of one field of all records. */
    listField: async (path: string, field: string): Promise<unknown[]> =>
      (await data(path)).map((record: Record<string, unknown>) => record[field]),
    /** Returns the status and the error of a failing request. */
    readError: async (path: string) => {
      const { status, json } = await service().get(path);
      return { status, ...json.error };
    },
  };
}
