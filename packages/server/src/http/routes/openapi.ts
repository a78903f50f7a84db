import { runInSlices } from '@almanac/data/internal';
import type { AnyOperation } from '@almanac/operations';
import { type AboutService, describeService, jsonType, listSettings } from '@almanac/operations/http';
import type { Document } from './document-routes.js';

/** Creates `/openapi.json`. */
export function createOpenapi(operations: readonly AnyOperation[], about: AboutService): Document {
  return {
    contentType: jsonType,
    tagParts: ['openapi', ...listSettings(about)],
    write: async () => JSON.stringify(await runInSlices(describeService(operations, about))),
  };
}
