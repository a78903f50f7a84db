#!/usr/bin/env node
// npm start, npm test and npm run build build this bundle.
import { main } from '../bundle/main.js';

process.exitCode = await main(process.argv.slice(2));
