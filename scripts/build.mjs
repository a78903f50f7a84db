// npm run build: what `npm start` does before it serves.
import { checkNode, ensureBuilt, ensureInstalled } from './steps.mjs';

checkNode();
ensureInstalled({ development: false });
await ensureBuilt();
