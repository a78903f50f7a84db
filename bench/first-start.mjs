// Measures `npm start` in a new clone of the current commit; needs Linux for /proc.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/steps.mjs';
import { withTemporaryFolder } from './servers.mjs';
import { round2, showTable } from './table.mjs';

const aims = { 'first answers': { 'wall s': 35, 'cpu s': 75 }, 'longest lists': { 'wall s': 60 } };
const requestedPaths = ['/countries/CH', '/search?q=zurich'];
const ticksPerSecond = 100;

export function run() {
  return withTemporaryFolder(async (folder) => {
    const clone = join(folder, 'almanac');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      npm_config_cache: join(folder, 'npm-cache'),
      STATE_DIR: join(folder, 'state'),
      HOST: '127.0.0.1',
      PORT: '0',
      DOWNLOADS: 'prepared',
    };
    const fromMs = performance.now();
    const service = spawn('npm', ['start'], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(service, 'exit');
    // Each mark has the times that were used before its step began.
    const marks = [];
    const mark = (name) =>
      marks.push({ name, wallS: (performance.now() - fromMs) / 1000, cpuS: readCpuSeconds(service.pid) });
    try {
      mark('npm itself');
      const url = await new Promise((resolve, reject) => {
        let output = '';
        service.once('exit', () => reject(new Error(`npm start ended before it listened:\n${output}`)));
        service.stdout.setEncoding('utf8').on('data', (text) => {
          output += text;
          for (const [, step] of text.matchAll(/^almanac: (.+)$/gm)) mark(step);
          const [, address] = /listens on (http:[^\s"]+)/.exec(output) ?? [];
          if (address) resolve(address);
        });
      });
      mark('first answers');
      for (const path of requestedPaths)
        if (!(await fetch(url + path)).ok) throw new Error(`${path} was answered with an error`);
      mark('longest lists');
      const lists = join(clone, 'packages/server/dist/lists/build-id');
      while (!existsSync(lists)) await sleep(100);
      mark('end');
    } finally {
      process.kill(-service.pid, 'SIGTERM');
      await exit;
    }
    showTable('first-start', createRows(marks));
  });
}

/** Creates a row for each step; its totals are those at the end of the step. */
function createRows(marks) {
  return marks.slice(0, -1).map(({ name, wallS, cpuS }, index) => {
    const next = marks[index + 1];
    const totals = { 'wall s': next.wallS, 'cpu s': next.cpuS };
    const verdicts = Object.entries(aims[name] ?? {}).map(([unit, aim]) => (totals[unit] <= aim ? 'yes' : 'NO'));
    return {
      name,
      'wall s': round2(next.wallS - wallS),
      'cpu s': round2(next.cpuS - cpuS),
      'wall s in all': round2(next.wallS),
      'cpu s in all': round2(next.cpuS),
      aims: aims[name] && JSON.stringify(aims[name]),
      kept: verdicts.join(', ') || undefined,
    };
  });
}

/** Includes children that have ended. */
function readCpuSeconds(processGroup) {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readStat(pid);
    if (Number(stat?.[2]) === processGroup) ticks += stat.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  }
  return ticks / ticksPerSecond;
}

/** Returns the fields after the process name, as in proc_pid_stat(5); undefined if the process has ended. */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
