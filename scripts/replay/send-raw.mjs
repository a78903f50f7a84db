import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** As long as the service may take to end a connection by itself. */
const patienceMs = 5000;
const longPatienceMs = 90_000;

/**
 * Sends bytes as they are, then `more` after a pause, and reads until the service ends the connection or, where `keeps` is set, says
 * nothing for a while. What follows the first head, further answers included, counts as the body.
 */
export async function sendRaw(port, { raw, more, keeps, isSlow }) {
  const answer = await new Promise((resolve) => {
    const chunks = [];
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(raw, 'latin1');
      if (more === undefined) return;
      await sleep(50);
      if (socket.writable) socket.write(more, 'latin1');
    });
    const givesUpAfterMs = keeps ? 250 : isSlow ? longPatienceMs : patienceMs;
    socket.setTimeout(givesUpAfterMs, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
  const [head, body = ''] = answer.split(/\r\n\r\n(.*)/s);
  const [first, ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name, value = ''] = line.split(/: ?(.*)/s);
    return [name.toLowerCase(), value];
  });
  const bytes = Buffer.from(body, 'latin1');
  return { status: Number(first.split(' ')[1] ?? 0), first, headers, sentLength: bytes.length, body: bytes };
}
