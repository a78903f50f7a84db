import { constants, setPriority } from 'node:os';
import { prepareDownloads } from './prepare-downloads.js';

// The process that makes the downloads for the service, which runs it with the state folder and a limit of time. It takes processor time
// only where nobody else wants it.
const [stateFolder = '', timeLimitMs] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
try {
  await prepareDownloads(stateFolder, undefined, Number(timeLimitMs));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
