import { runInSlices } from '@almanac/data/internal';
import type { AnyOperation } from '@almanac/operations';
import { type AboutService, describeService, jsonType, listSettings } from '@almanac/operations/http';
import { Body } from '../responses/body.js';
import type { Document } from './request-handler.js';

/** Creates `/openapi.json`, which is written on the first request. */
export function createOpenapi(operations: readonly AnyOperation[], about: AboutService): Document {
  const write = async () => {
    const document = await runInSlices(describeService(operations, about));
    return Body.fromText(jsonType, JSON.stringify(document), 'br');
  };
  let writing: Promise<Body> | undefined;
  const load = () => {
    writing ??= write();
    return writing;
  };
  return { tagParts: ['openapi', ...listSettings(about)], load };
}
