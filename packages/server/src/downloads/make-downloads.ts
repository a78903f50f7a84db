import { constants, setPriority } from 'node:os';
import { prepareDownloads } from './prepare-downloads.js';

// The process that makes the downloads for the service, which runs it with their folder and a limit of time. It takes processor time
// only where nobody else wants it.
const [folder = '', timeLimitMs] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
try {
  const { outcome } = await prepareDownloads(folder, undefined, Number(timeLimitMs));
  if (outcome === 'being made') throw new Error('another process is making them');
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
