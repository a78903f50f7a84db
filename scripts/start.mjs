// npm start: prepares a fresh clone, and starts the service.
import { prepare, writeListsInBackground } from './steps.mjs';

await prepare({ development: false, withLists: false });
const { startServer } = await import('../packages/server/bundle/main.js');
// A clone has no downloads. An operator's service has them in its image, or gets them from almanac export --downloads.
await startServer({ DOWNLOADS: 'after-start', ...process.env });
writeListsInBackground();

// A signal to npm ends npm and its shell, but not this program. So this program stops when its shell is gone, and frees
// the port.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), 500).unref();
}
