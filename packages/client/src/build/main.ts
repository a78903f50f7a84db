import { writeFileSync } from 'node:fs';
import { operations } from '@almanac/operations';
import { writeClient } from './write-client.js';

// Called by npm run client.
const folder = new URL('../../src/generated/', import.meta.url);
for (const [name, text] of writeClient(operations)) writeFileSync(new URL(name, folder), text);
