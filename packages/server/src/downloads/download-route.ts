import { Failure } from '@almanac/operations';
import {
  createAnswerRoute,
  dataHeaders,
  licenceLink,
  type OperationPath,
  parseRaw,
  Representation,
} from '@almanac/operations/http';
import type { Route } from '../http/request-context.js';
import type { NodeAnswerWriter } from '../http/routes/operation-routes.js';
import type { DownloadAllowance } from './download-allowance.js';
import type { DownloadFile, Downloads } from './downloads.js';

const chunkBytes = 262_144;

export function createDownloadRoute(
  path: OperationPath,
  writer: NodeAnswerWriter,
  downloads: Downloads,
  allowance: DownloadAllowance,
): Route {
  return {
    ...createAnswerRoute(path, writer),
    hasOwnAllowance: true,
    async find(raw, context) {
      const parsed = await parseRaw(path.operation, raw, context);
      if (parsed instanceof Failure) return parsed;
      const { version, file: name } = parsed.values;
      await allowance.waitForTurn(context);
      const download = await downloads.find(String(version), String(name));
      if (download instanceof Failure) return download;
      return {
        representation: describeDownload(download, version === 'latest'),
        charge: () => allowance.chargeRequest(context),
        async make() {
          const { file, length } = await downloads.open(download);
          return {
            contentType: download.mediaType,
            length,
            begin: (start, end) => allowance.begin(context, end - start),
            open: (start, end) =>
              file.createReadStream({ start, end: end - 1, highWaterMark: chunkBytes, autoClose: false }),
            close: () => file.close(),
          };
        },
      };
    },
  };
}

/** `no-transform` keeps proxies from compressing the file, which would break byte ranges. */
function describeDownload({ version, tag, sha256 }: DownloadFile, isLatest: boolean): Representation {
  const maxAgeSeconds = isLatest ? 3600 : 86_400;
  const digest = sha256 === undefined ? undefined : Buffer.from(sha256, 'hex').toString('base64');
  return new Representation({
    tag,
    headers: [
      ...dataHeaders(version),
      'content-disposition',
      'attachment',
      ...(digest === undefined ? [] : ['repr-digest', `sha-256=:${digest}:`]),
    ],
    link: licenceLink,
    cacheControl: `public, max-age=${maxAgeSeconds}, no-transform`,
  });
}
