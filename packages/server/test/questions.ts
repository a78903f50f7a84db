import type { Answer } from './openapi-check.js';
import type { Service } from './service.js';

/** Creates request functions for tests of records; the service may be started later. */
export function createQuestions(service: () => Service) {
  const data = (path: string): Promise<Answer['json']> => service().data(path);
  return {
    data,
    /** How many records match. */
    total: async (path: string) => (await service().get(path)).json.meta.total as number,
    /** One field of each record. */
    each: async (path: string, field: string): Promise<unknown[]> =>
      (await data(path)).map((record: Record<string, unknown>) => record[field]),
    /** The status and the error. */
    failure: async (path: string) => {
      const { status, json } = await service().get(path);
      return { status, ...json.error };
    },
  };
}
