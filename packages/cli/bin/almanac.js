#!/usr/bin/env node
// The program is built by npm start, npm test and npm run build.
import { main } from '../bundle/main.js';

process.exitCode = await main(process.argv.slice(2));
