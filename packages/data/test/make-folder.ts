import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAtEnd } from '../../server/test/engines/close-at-end.js';

/** Creates a folder that is deleted after the test that calls this or, at the top of a file or group, after all tests. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-test-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
