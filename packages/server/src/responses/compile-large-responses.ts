import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { type AnyOperation, answer, Failure, operations, parseRequest } from '@almanac/operations';
import { listFormats, writeTagText } from '@almanac/operations/http';
import { readBuildId } from '../storage/built-folder.js';
import { hashTag } from './etag.js';
import { compressText, findLargeText, formatFileName, listsFolder } from './large-responses.js';

// This program renders each large text that needs no parameters and does not change with the time, in every format, so
// that even the first caller does not wait. It runs at low priority, in the build or after the service has started. The
// folder appears when all texts are complete.
setPriority(constants.priority.PRIORITY_LOW);
const almanac = await openLibrary(loadFromFolder());
const buildId = await readBuildId();
const unfinishedFolder = `${listsFolder}-unfinished`;
rmSync(unfinishedFolder, { recursive: true, force: true });
mkdirSync(unfinishedFolder, { recursive: true });
for (const operation of operations) await writeLargeTexts(operation);
// scripts/steps.mjs reads this file.
writeFileSync(join(unfinishedFolder, 'build-id'), buildId);
rmSync(listsFolder, { recursive: true, force: true });
renameSync(unfinishedFolder, listsFolder);

async function writeLargeTexts(operation: AnyOperation): Promise<void> {
  const context = { nowMs: Date.now(), almanac, service: { version: '', routes: [] } };
  const parsedRequest = await parseRequest(operation, { path: {}, query: [] }, context);
  if (parsedRequest instanceof Failure) return;
  const result = await answer(parsedRequest, context);
  if (result instanceof Failure || result.expiresAtMs !== undefined) return;
  const formats = operation.answers.kind === 'list' ? listFormats(operation) : [undefined];
  for (const format of formats) {
    const largeText = findLargeText(result.answer, format);
    if (!largeText) continue;
    const { length, brotli } = await compressText(largeText.write());
    const tag = hashTag(writeTagText(buildId, parsedRequest, format, undefined));
    writeFileSync(join(unfinishedFolder, formatFileName(tag, length)), brotli);
  }
}
