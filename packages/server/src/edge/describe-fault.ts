import { Failure } from '@almanac/operations';
import { ourFault } from '@almanac/operations/http';
import { MissingFileError } from './load-files.js';

/** Describes a fault to a caller. */
export function describeFault(fault: unknown): Failure {
  if (!(fault instanceof MissingFileError)) return ourFault;
  return new Failure('unavailable', `this needs files that are not served here: ${fault.message}`);
}
