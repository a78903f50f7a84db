import { Failure } from '@almanac/operations';
import { ourFault } from '@almanac/operations/http';
import { isStorageFailing } from '../storage/is-storage-unavailable.js';

/** Describes an internal error to a caller. */
export function describeFault(fault: unknown): Failure {
  return isStorageFailing(fault as Error)
    ? new Failure('unavailable', 'a part of the service that this needs is unavailable; try again soon')
    : ourFault;
}

/** Describes an error of Node's HTTP parser to a caller. */
export function describeParserFault(code: string | undefined): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('headers_too_large', 'the headers must be at most 16 KiB');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('request_timeout', 'the request took too long to arrive');
  if (code === 'HPE_INVALID_URL') return new Failure('invalid_query', 'the URL must be percent-encoded: é is %C3%A9');
  return new Failure('invalid_query', 'this is not an HTTP request');
}
