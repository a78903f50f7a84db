import type { Answer } from './openapi-check.js';
import type { Service } from './service.js';

/** Creates functions that send requests in tests of records. The service may be started after this call. */
export function createRequestFunctions(getService: () => Service) {
  const readData = (path: string): Promise<Answer['json']> => getService().readData(path);
  return {
    readData,
    /** Counts all records that match a request, not only those that it returns. */
    countRecords: async (path: string) => (await getService().get(path)).json.meta.total as number,
    /** Lists the values of one field in all records that a path returns. */
    listField: async (path: string, field: string): Promise<unknown[]> =>
      (await readData(path)).map((record: Record<string, unknown>) => record[field]),
    /** Returns the status of a failing request, and the fields of its error. */
    readError: async (path: string) => {
      const { status, json } = await getService().get(path);
      return { status, ...json.error };
    },
  };
}
