import { Failure } from '@almanac/operations';
import { bodyTooLarge, notJson, notJsonType, ourFault, undecodablePath } from '@almanac/operations/http';
import { isStorageFailing } from '../storage/is-storage-unavailable.js';

const frameworkErrors: Readonly<Record<string, Failure>> = {
  FST_ERR_BAD_URL: undecodablePath,
  FST_ERR_MAX_PARAM_LENGTH: new Failure('not_found', 'no name is that long'),
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJsonType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Failure('invalid_body', 'the length of the body differs from content-length'),
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
};

/** Describes a fault, of the framework or ours, to a caller. Anything unknown is `internal`. */
export function describeFault(fault: unknown): Failure {
  const { code = '', statusCode } = fault as { code?: string; statusCode?: number };
  const known = frameworkErrors[code];
  if (known) return known;
  if (isStorageFailing(fault as Error))
    return new Failure('unavailable', 'a part of the service that this needs is unavailable; try again soon');
  if (statusCode === 400) return notJson;
  return ourFault;
}

/** Describes an error of Node's HTTP parser to a caller. */
export function describeParserFault(code: string | undefined): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('headers_too_large', 'the headers must be at most 16 KiB');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('request_timeout', 'the request took too long to arrive');
  if (code === 'HPE_INVALID_URL') return new Failure('invalid_query', 'the URL must be percent-encoded: é is %C3%A9');
  return new Failure('invalid_query', 'this is not an HTTP request');
}
