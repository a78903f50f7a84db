// npm start: from a fresh clone to a service that answers.
import { prepare, writeListsBeside } from './steps.mjs';

await prepare({ development: false, withLists: false });
const { startServer } = await import('../packages/server/bundle/main.js');
// A clone has no downloads; an operator's service has those of its image, or of almanac export --downloads.
await startServer({ DOWNLOADS: 'after-start', ...process.env });
writeListsBeside();

// A signal to npm ends npm and its shell, but not what the shell runs. Where they are gone, this stops too, and sets the port free.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), 500).unref();
}
