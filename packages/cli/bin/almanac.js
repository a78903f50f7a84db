#!/usr/bin/env node
// npm start, npm test and npm run build create ../bundle/main.js.
import { main } from '../bundle/main.js';

process.exitCode = await main(process.argv.slice(2));
