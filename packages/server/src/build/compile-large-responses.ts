import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { type AnyOperation, answer, Failure, operations, parseRequest } from '@almanac/operations';
import { listFormats } from '../responses/choose-format.js';
import { createTag } from '../responses/etag.js';
import { compressList, fileName, isLong, listsFolder } from '../responses/large-responses.js';
import { readBuildId } from './build-id.js';

// Run when the service is built: writes each long list as a whole, in the default language and every format, so that not even the
// first caller waits for it. Run again, it leaves only what belongs to this build.
const almanac = await openLibrary(loadFromFolder());
const buildId = await readBuildId();
rmSync(listsFolder, { recursive: true, force: true });
mkdirSync(listsFolder, { recursive: true });
for (const operation of operations) await writeWhole(operation);

async function writeWhole(operation: AnyOperation): Promise<void> {
  const context = { nowMs: Date.now(), almanac, service: { version: '', routes: [] } };
  const parsed = await parseRequest(operation, { path: {}, query: [] }, context);
  if (parsed instanceof Failure) return;
  const answered = await answer(parsed, context);
  if (answered instanceof Failure || answered.holdsUntilMs !== undefined || answered.answer.kind !== 'list') return;
  if (!isLong(answered.answer)) return;
  for (const format of listFormats(operation)) {
    const { length, brotli } = await compressList(answered.answer, format);
    const tag = createTag(buildId, parsed, format, undefined);
    writeFileSync(join(listsFolder, fileName(tag, length)), brotli);
  }
}
