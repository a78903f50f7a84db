import { constants, setPriority } from 'node:os';
import { prepareDownloads } from './files.js';

// This program makes the downloads in a process of its own, at low priority.
setPriority(constants.priority.PRIORITY_LOW);
try {
  const { outcome } = await prepareDownloads(process.env);
  if (outcome === 'being made') throw new Error('another process is making the downloads');
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
