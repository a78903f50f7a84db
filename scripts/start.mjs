// npm start: from a fresh clone to a service that answers.
import { checkNode, ensureBuilt, ensureInstalled } from './steps.mjs';

checkNode();
ensureInstalled({ development: false });
ensureBuilt();
const { startServer } = await import('../packages/server/dist/main.js');
await startServer();
