import { constants, setPriority } from 'node:os';
import { prepareDownloads } from './prepare-downloads.js';

// The process that makes the downloads for the service, which runs it with their folder. It takes processor time only where nobody else
// wants it.
const [folder = ''] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
try {
  const { outcome } = await prepareDownloads(folder);
  if (outcome === 'being made') throw new Error('another process is making them');
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
