import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { findFreePort } from '../engines/free-port.js';
import { type Postgres, startPostgres } from '../engines/postgres.js';
import { runCommand, runProgram } from '../engines/program.js';
import { isRedisInstalled, type RunningRedis, startRedis } from '../engines/redis.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const almanacPath = join(root, 'packages/cli/bin/almanac.js');
const folder = makeFolder();
const pidsFile = join(folder, 'pids');

/** The blocks of commands of the section, in order. */
const [, section = ''] =
  /\n## From one machine to several\n(.*?)\n## /s.exec(readFileSync(join(root, 'docs/deploy.md'), 'utf8')) ?? [];
const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);

let postgres: Postgres;
let redis: RunningRedis;
let ports: readonly number[];
let databaseUrl: string;
beforeAll(async () => {
  if (!isRedisInstalled) return;
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  databaseUrl = await postgres.createDatabase();
  ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  for (const name of ['bin', 'etc', 'units', 'state']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'etc/environment'), '');
  writeProgram('almanac', `exec '${process.execPath}' '${almanacPath}' "$@"`);
  writeProgram('systemctl', startUnits);
});
afterAll(async () => {
  if (!isRedisInstalled) return;
  for (const pid of existsSync(pidsFile) ? readFileSync(pidsFile, 'utf8').trim().split('\n') : [])
    process.kill(Number(pid), 'SIGKILL');
  await Promise.all([postgres.close(), redis.close()]);
});

function writeProgram(name: string, commands: string): void {
  const path = join(folder, 'bin', name);
  writeFileSync(path, `#!/bin/bash\n${commands}\n`);
  chmodSync(path, 0o755);
}

/** Starts each unit as systemd does: with the variables of the unit, then those of the file. Makes no downloads. */
const startUnits = `
[ "$1" = enable ] || exit 0
for unit in "\${@:3}"; do
  port=\${unit#*@}
  variables=$(sed -n 's/^Environment=//p' '${folder}/units/almanac@.service' | sed "s|%i|$port|g; s|/var/lib/almanac|${folder}/state|g")
  env $variables $(cat '${folder}/etc/environment') HOST=127.0.0.1 DOWNLOADS=prepared \\
    '${process.execPath}' '${almanacPath}' serve > "${folder}/$port.log" 2>&1 &
  echo $! >> '${pidsFile}'
done`;

/** Runs a block of the documentation with the paths, ports and engines of this test. */
async function runBlock(commands: string): Promise<{ code: number | null; output: string }> {
  const text = commands
    .replaceAll('/etc/almanac/', `${folder}/etc/`)
    .replaceAll('/etc/systemd/system/', `${folder}/units/`)
    .replaceAll('/var/lib/almanac/', `${folder}/state/`)
    .replaceAll('postgres://almanac:PASSWORD@127.0.0.1/almanac', databaseUrl)
    .replaceAll('redis://:PASSWORD@127.0.0.1', redis.url)
    .replace(/\b808([123])\b/g, (_, number) => String(ports[number - 1]));
  return runProgram('bash', ['-c', `cd '${root}' && ${text}`], {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  });
}

describe.skipIf(!isRedisInstalled)('The commands of "From one machine to several"', () => {
  it('lead from one service with its accounts to three replicas that share accounts and limits', {
    timeout: 120_000,
  }, async () => {
    const issued = await runCommand({ STATE_DIR: join(folder, 'state') }, 'keys', 'issue', 'ada@example.org');
    const [key = ''] = /alm_live_\w+/.exec(issued.output) ?? [];
    expect(key).not.toBe('');

    expect(blocks).toHaveLength(3);
    const [settings = '', copy = '', start = ''] = blocks;
    expect(await runBlock(settings)).toEqual({ code: 0, output: '' });
    const { output } = await runBlock(copy);
    expect(output).toMatch(/^ok +PostgreSQL /m);
    expect(output).toMatch(/^ok +Redis /m);
    expect(output).toMatch(/^ok +settings +REPLICAS=3$/m);
    const started = await runBlock(start);
    expect(started.output).toContain('"status":"ok"');
    expect(started.code).toBe(0);

    const headers = { 'x-api-key': key };
    for (const port of ports) {
      const url = `http://127.0.0.1:${port}`;
      await expect
        .poll(
          () =>
            fetch(`${url}/health`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 30_000 },
        )
        .toBe(true);
      expect((await fetch(`${url}/countries/CH`, { headers })).status).toBe(200);
    }
    const usage = (await (await fetch(`http://127.0.0.1:${ports[0]}/access/usage`, { headers })).json()) as {
      data: { daily: { used: number } };
    };
    expect(usage.data.daily.used).toBe(3);
  });
});
