// npm run bench -- NAME: README.md in this folder lists the benchmarks.
import { prepare } from '../scripts/steps.mjs';
import { stopAll } from './servers.mjs';

const [name = 'http', ...args] = process.argv.slice(2);
const names = ['http', 'callers', 'search', 'answer', 'where', 'edge', 'first-start', 'memory', 'site'];

if (!names.includes(name)) {
  console.error(`npm run bench -- ${names.join(' | ')}`);
  process.exit(2);
}
await prepare({ development: true });
const { run } = await import(`./${name}.mjs`);
process.once('SIGTERM', () => stopAll().finally(() => process.exit(143)));
await run(args);
