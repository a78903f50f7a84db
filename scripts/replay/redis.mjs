import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRedis } from '../ensure-redis.mjs';

/** Starts a Redis that keeps nothing on disk; undefined where none is installed. */
export async function startRedis() {
  const program = findRedis();
  if (!program) return undefined;
  const port = await findFreePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const child = spawn(program, settings, { argv0: 'redis-server', stdio: 'ignore' });
  for (let attempt = 0; attempt < 100 && !(await isListening(port)); attempt++) await sleep(50);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}
