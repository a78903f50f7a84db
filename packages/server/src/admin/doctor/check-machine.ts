import { totalmem } from 'node:os';
import type { Config } from '../../config/config.js';
import { formatSize } from './check-state-folder.js';
import { type Finding, ok, warning } from './finding.js';

/** Memory of a process while several languages are in use; 100 MB after its start. */
const processBytes = 300e6;

/** Checks that memory is enough for the configured processes, in a container too. */
export function checkMachine({ workers }: Config): readonly Finding[] {
  const total = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const free = process.availableMemory();
  const needed = workers * processBytes;
  const found = `${formatSize(free)} of ${formatSize(total)} available`;
  return [
    free < needed
      ? warning('memory', `${found}; ${workers} × 300 MB are wanted: use fewer WORKERS, or a larger machine`)
      : ok('memory', found),
  ];
}
