// A real Redis, with the commands that make it ill.
import { once } from 'node:events';
import { connect } from 'node:net';
import { findRedis } from '../../scripts/ensure-redis.mjs';
import { LeftOut } from '../left-out.mjs';
import { findFreePort } from './free-port.mjs';
import { killTree, startProcess, waitUntil } from './processes.mjs';

/** Starts one on a loopback port, a free one if none is given; it keeps nothing on disk. */
export async function startRedis({ onEnd }, port) {
  const program = findRedis();
  if (!program) throw new LeftOut('Redis is not installed and cannot be');
  const ownPort = port ?? (await findFreePort());
  const args = ['--port', String(ownPort), '--bind', '127.0.0.1', '--save', ''];
  const { pid, child, exit, isRunning } = startProcess(program, args, { argv0: 'redis-server' });
  onEnd(() => isRunning() && killTree(pid));
  const command = (words) => sendCommand(ownPort, words);
  const isUp = async () => (await command('PING').catch(() => '')).startsWith('+PONG');
  if (!(await waitUntil(isUp))) throw new Error('Redis did not start');
  return {
    port: ownPort,
    url: `redis://127.0.0.1:${ownPort}`,
    /** Sends a command in Redis's inline form; answers the first line of the answer. */
    command,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      killTree(pid);
      await exit;
    },
  };
}

async function sendCommand(port, words) {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('utf8')
    .setTimeout(2000, () => socket.destroy(new Error('Redis did not answer')));
  await once(socket, 'connect');
  socket.write(`${words}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return answer.split('\r\n')[0];
}
