import type { FileHandle } from 'node:fs/promises';
import { Failure } from '@almanac/operations';
import {
  dataHeaders,
  findMatchingEtag,
  formatEtag,
  licenceLink,
  readRange,
  refuseRange,
} from '@almanac/operations/http';
import type { RequestContext } from '../http/request-context.js';
import type { SendFile } from '../http/routes/operation-routes.js';
import { sendEmpty, sendError, writeRangeHead } from '../http/send-response.js';
import { writeStream } from '../responses/streams.js';
import type { DownloadAllowance } from './download-allowance.js';
import type { Downloads, FoundDownload } from './downloads.js';

const chunkBytes = 262_144;

/** Sends files of downloads, whole or in part. */
export class DownloadSender {
  readonly #downloads: Downloads;
  readonly #allowance: DownloadAllowance;

  constructor(downloads: Downloads, allowance: DownloadAllowance) {
    this.#downloads = downloads;
    this.#allowance = allowance;
  }

  /** Sends the file that the parameters name. */
  readonly send: SendFile = async (context, { version, file: name }) => {
    const { caller } = context;
    await this.#allowance.waitForTurn(caller);
    const found = await this.#downloads.find(String(version), String(name));
    if (found instanceof Failure) return found;
    const headers = createHeaders(found, version === 'latest');
    if (findMatchingEtag(context.request.headers['if-none-match'], found.tag) !== undefined) {
      const refusal = await this.#allowance.charge(context, caller, 0);
      if (refusal) sendError(context, refusal);
      else sendEmpty(context, 304, headers);
      return undefined;
    }
    const file = await this.#downloads.open(found);
    try {
      await this.#sendFile(context, file, found, headers);
    } finally {
      await file.close();
    }
    return undefined;
  };

  async #sendFile(
    context: RequestContext,
    file: FileHandle,
    { mediaType, tag }: FoundDownload,
    headers: readonly string[],
  ): Promise<void> {
    const { request, caller } = context;
    const { size } = await file.stat();
    const isGet = request.method === 'GET';
    const range = isGet ? readRange(request.headers, formatEtag(tag, 'identity'), size) : undefined;
    if (range === 'unsatisfiable') {
      const refusal = await this.#allowance.charge(context, caller, 0);
      return sendError(context, refusal ?? refuseRange(size));
    }
    const { start, end } = range ?? { start: 0, end: size };
    const writeHead = () => writeRangeHead(context, [...headers, 'content-type', mediaType], size, range);
    if (!isGet || end === start) {
      const refusal = await this.#allowance.charge(context, caller, 0);
      if (refusal) return sendError(context, refusal);
      writeHead();
      context.response.end();
      return;
    }
    const place = await this.#allowance.begin(context, caller, end - start);
    if (place instanceof Failure) return sendError(context, place);
    try {
      writeHead();
      const options = { start, end: end - 1, highWaterMark: chunkBytes, autoClose: false };
      await writeStream(context.response, file.createReadStream(options), place);
    } finally {
      place.release();
    }
  }
}

/** The headers of a 200, a 206 and a 304. A proxy that compresses a file would break its ranges. */
function createHeaders({ version, tag, sha256 }: FoundDownload, isLatest: boolean): readonly string[] {
  const maxAgeSeconds = isLatest ? 3600 : 86_400;
  return [
    ...dataHeaders(version),
    'link',
    licenceLink,
    'etag',
    formatEtag(tag, 'identity'),
    'cache-control',
    `public, max-age=${maxAgeSeconds}, no-transform`,
    'accept-ranges',
    'bytes',
    'content-disposition',
    'attachment',
    ...(sha256 === undefined ? [] : ['repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`]),
  ];
}
