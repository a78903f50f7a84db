import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { type AnyOperation, answer, Failure, operations, parseRequest } from '@almanac/operations';
import { listFormats } from '../responses/choose-format.js';
import { createTag } from '../responses/etag.js';
import { compressList, formatFileName, isLarge, listsFolder } from '../responses/large-responses.js';
import { readBuildId } from './build-id.js';

// Runs when the service is built: renders each large list without parameters, in every format, so that not even the first caller waits
// for it. Removes what an earlier build has written.
const almanac = await openLibrary(loadFromFolder());
const buildId = await readBuildId();
rmSync(listsFolder, { recursive: true, force: true });
mkdirSync(listsFolder, { recursive: true });
for (const operation of operations) await writeLargeList(operation);

async function writeLargeList(operation: AnyOperation): Promise<void> {
  const context = { nowMs: Date.now(), almanac, service: { version: '', routes: [] } };
  const parsed = await parseRequest(operation, { path: {}, query: [] }, context);
  if (parsed instanceof Failure) return;
  const answered = await answer(parsed, context);
  if (answered instanceof Failure || answered.holdsUntilMs !== undefined || answered.answer.kind !== 'list') return;
  if (!isLarge(answered.answer)) return;
  for (const format of listFormats(operation)) {
    const { length, brotli } = await compressList(answered.answer, format);
    const tag = createTag(buildId, parsed, format, undefined);
    writeFileSync(join(listsFolder, formatFileName(tag, length)), brotli);
  }
}
