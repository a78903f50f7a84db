import { runInSlices } from '@almanac/data/internal';
import type { AnyOperation } from '@almanac/operations';
import {
  type AboutService,
  describeService,
  joinTagParts,
  jsonType,
  licenceLink,
  listLicences,
  listSettings,
  Representation,
} from '@almanac/operations/http';
import { createOk, type EdgeContext, findNotModified } from './create-response.js';
import type { EdgeHandlerOptions } from './edge-handler.js';
import { encodeContent } from './encode-content.js';
import { hashTagText } from './hash-tag-text.js';

/** Creates the response with `/openapi.json`. */
export async function createOpenapi(
  context: EdgeContext,
  operations: readonly AnyOperation[],
  { almanac, version, buildId, basePath, contactUrl }: EdgeHandlerOptions,
  dataHeaders: readonly string[],
): Promise<Response> {
  const licences = listLicences(almanac.manifest.sources);
  const publicUrl = basePath === '' ? undefined : basePath;
  const about: AboutService = { version, contact: '', contactUrl, publicUrl, licences };
  const representation = new Representation({
    tag: await hashTagText(joinTagParts(buildId, 'openapi', ...listSettings(about))),
    headers: [...dataHeaders, 'vary', 'accept-encoding'],
    link: licenceLink,
  });
  const notModified = findNotModified(context, representation);
  if (notModified) return notModified;
  const document = await runInSlices(describeService(operations, about));
  return createOk(context, representation, jsonType, encodeContent(JSON.stringify(document)));
}
