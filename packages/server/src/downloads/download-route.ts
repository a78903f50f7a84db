import { Failure } from '@almanac/operations';
import {
  createAnswerRoute,
  dataHeaders,
  licenceLink,
  type OperationPath,
  parseRaw,
  Representation,
} from '@almanac/operations/http';
import { mentionLimitsOff } from '../accounts/callers/client-address.js';
import type { RequestContext, Route } from '../http/request-context.js';
import type { NodeAnswerWriter } from '../http/routes/operation-routes.js';
import { toSeconds } from '../limits/describe-refusal.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import { sendMsPerByte } from '../responses/estimate-work.js';
import { takeTransfer } from '../responses/streams.js';
import type { TransferSlot } from '../responses/transfer-slots.js';
import type { DownloadFile, Downloads } from './downloads.js';

const chunkBytes = 262_144;

/** A download counts once for each started unit of this size. */
const bytesPerUnit = 16 * 1024 * 1024;

/** Never used up: requests for downloads count by work. */
const burst = { quota: 1, windowMs: 1000 };

export interface DownloadLimit {
  readonly limiter: RateLimiter;
  /** In units of 16 MiB. */
  readonly daily: number;
}

/** @param limit undefined with `LIMITS=off` */
export function createDownloadRoute(
  path: OperationPath,
  writer: NodeAnswerWriter,
  downloads: Downloads,
  limit: DownloadLimit | undefined,
): Route {
  return {
    ...createAnswerRoute(path, writer),
    async find(raw, context) {
      const parsed = await parseRaw(path.operation, raw, context);
      if (parsed instanceof Failure) return parsed;
      const { version, file: name } = parsed.values;
      const download = await downloads.find(String(version), String(name));
      if (download instanceof Failure) return download;
      return {
        representation: describeDownload(download, version === 'latest'),
        charge: 'work',
        async make() {
          const { file, length } = await downloads.open(download);
          return {
            contentType: download.mediaType,
            length,
            begin: (start, end) => begin(context, end - start, limit),
            open: (start, end) =>
              file.createReadStream({ start, end: end - 1, highWaterMark: chunkBytes, autoClose: false }),
            close: () => file.close(),
          };
        },
      };
    },
  };
}

/**
 * Charges the bytes, and takes a slot for sending them. If the download cannot begin, returns the reason and counts
 * nothing.
 */
async function begin(
  context: RequestContext,
  bytes: number,
  limit: DownloadLimit | undefined,
): Promise<TransferSlot | Failure> {
  const { caller, request, nowMs } = context;
  const workRefusal = context.takeWork(bytes * sendMsPerByte);
  if (workRefusal || !limit) return workRefusal ?? takeTransfer(caller, request);
  const { limiter, daily } = limit;
  const dayCost = Math.ceil(bytes / bytesPerUnit);
  const subject = `downloads of ${caller.subject}`;
  const usage = await limiter.consume({ subject, burst, daily, burstCost: 0, dayCost }, nowMs);
  if (usage.refusedBy !== undefined) {
    const { remaining, resetsAtMs } = usage.daily;
    const message =
      remaining === 0
        ? `the daily limit of ${daily} downloads is used up; it resets at 00:00 UTC`
        : `this counts as ${dayCost} downloads, one for each 16 MiB, and ${remaining} of ${daily} are left until 00:00 UTC`;
    const retryAfterSeconds = toSeconds(resetsAtMs - nowMs);
    return mentionLimitsOff(new Failure('rate_limited', message, { retryAfterSeconds }), request);
  }
  // The limits come before the slot, because taking a slot may end another caller's transfer.
  const slot = takeTransfer(caller, request);
  if (slot instanceof Failure) await limiter.refund(subject, nowMs, dayCost);
  return slot;
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
