import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/** The module that locks the folders of downloads and of state. */
const lockModule = new URL('../dist/storage/sqlite/lock-file.js', import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'almanac-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const processCount = 4;
const turnsPerProcess = 200;
/** The turn in which a process kills itself while it has the lock. A new process replaces it. */
const lastTurn = 20;

/**
 * A script that takes the lock again and again, and prints a line for each turn: `alone`, or `together` if another
 * process also has it. In its last turn the process kills itself before it releases the lock.
 */
const lockTaker = `
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from ${JSON.stringify(lockModule)};
const [folder, lastTurn] = process.argv.slice(1);
for (let turn = 1; ; turn++) {
  let release;
  while (!(release = lockFile(folder + '/lock'))) await sleep(Math.random() * 2);
  let isAlone = true;
  try {
    writeFileSync(folder + '/inside', '', { flag: 'wx' });
  } catch {
    isAlone = false;
  }
  await sleep(1);
  if (isAlone) rmSync(folder + '/inside');
  writeFileSync(1, isAlone ? 'alone\\n' : 'together\\n');
  if (turn % lastTurn === 0) process.kill(process.pid, 'SIGKILL');
  release();
}`;

it('A file lock has only one holder at a time, even after holders were killed', async () => {
  const turns: string[] = [];
  let isOver = false;
  const runningProcesses = new Set<ChildProcess>();
  const runLockTaker = async () => {
    while (!isOver) {
      const args = ['--input-type=module', '--eval', lockTaker, folder, String(lastTurn)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      runningProcesses.add(child);
      child.stdout.setEncoding('utf8').on('data', (text: string) => turns.push(...text.trim().split('\n')));
      const [code, signal] = await once(child, 'exit');
      runningProcesses.delete(child);
      expect([code, signal]).toEqual([null, 'SIGKILL']);
      if (turns.length >= processCount * turnsPerProcess) isOver = true;
    }
  };
  await Promise.all(Array.from({ length: processCount }, runLockTaker));
  expect(turns.length).toBeGreaterThanOrEqual(processCount * turnsPerProcess);
  expect(turns.filter((turn) => turn !== 'alone')).toEqual([]);
}, 300_000);
