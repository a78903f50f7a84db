#!/usr/bin/env node
// Built by npm start, npm test and npm run build.
import { main } from '../bundle/main.js';

process.exitCode = await main(process.argv.slice(2));
