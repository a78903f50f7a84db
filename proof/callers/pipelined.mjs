// Requests on kept connections, several behind each other before the first is answered.
import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');
/** A request whose connection closes without an answer is sent once more. */
const mostAttempts = 2;

/**
 * Sends requests until there are no more. What was sent behind a request that closed the connection is sent again.
 *
 * @template {{ method: string, bytes: Buffer }} T
 * @param {string} url
 * @param {Iterator<T>} requests
 * @param {{ connections: number, depth: number }} options how many requests may wait for their answers on each connection
 * @param {(request: T, answer: Answer) => void} onAnswer
 *
 * @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer its status is 0 if there was none
 */
export async function sendPipelined(url, requests, { connections, depth }, onAnswer) {
  const again = [];
  const next = () => again.pop() ?? wrap(requests.next());
  const drive = async () => {
    for (let sent = next(); sent; sent = next()) again.push(...(await useConnection(url, sent, next, depth, onAnswer)));
  };
  await Promise.all(Array.from({ length: connections }, drive));
}

function wrap({ done, value }) {
  return done ? undefined : { request: value, attempts: 0 };
}

/** Uses one connection for as long as it is open; answers with what has to be sent again. Rejects where a request or a judgement throws. */
function useConnection(url, first, next, depth, onAnswer) {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const waiting = [];
    const received = new Received();
    let isClosing = false;
    const socket = connect(Number(port), hostname);
    const send = (sent) => {
      sent.attempts++;
      waiting.push(sent);
      socket.write(sent.request.bytes);
    };
    const fill = () => {
      while (!isClosing && waiting.length < depth) {
        const sent = next();
        if (!sent) break;
        send(sent);
      }
      if (waiting.length === 0) socket.end();
    };
    const take = (chunk) => {
      received.add(chunk);
      for (let answer = read(); answer; answer = read()) {
        const { request } = waiting.shift();
        isClosing ||= answer.headers.connection === 'close';
        onAnswer(request, answer);
      }
      fill();
    };
    const guard = (act) => (chunk) => {
      try {
        act(chunk);
      } catch (fault) {
        reject(fault);
        socket.destroy();
      }
    };
    send(first);
    socket.once('connect', guard(fill));
    socket.on('data', guard(take));
    socket.on('error', () => {});
    socket.once('close', () => resolve(sortUnanswered(waiting, isClosing, onAnswer)));

    function read() {
      return waiting.length > 0 && !isClosing ? received.take(waiting[0].request.method) : undefined;
    }
  });
}

/** Behind an answer that closes the connection, none of the others is to blame. */
function sortUnanswered(waiting, isClosing, onAnswer) {
  const [head, ...others] = waiting;
  for (const sent of others) sent.attempts--;
  if (head && isClosing) head.attempts--;
  if (!head || head.attempts < mostAttempts) return waiting;
  onAnswer(head.request, { status: 0, headers: {}, body: Buffer.alloc(0) });
  return others;
}

/** Bytes that have come, of which answers are taken. */
class Received {
  #chunks = [];
  #length = 0;
  #needed = 0;

  add(chunk) {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next answer; undefined if it has not come completely. */
  take(method) {
    if (this.#length === 0 || this.#length < this.#needed) return undefined;
    const bytes = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    const { answer, end, needed = 0 } = readAnswer(bytes, method);
    const rest = answer ? bytes.subarray(end) : bytes;
    this.#chunks = [rest];
    this.#length = rest.length;
    this.#needed = needed;
    return answer?.status === 100 ? this.take(method) : answer;
  }
}

function readAnswer(bytes, method) {
  const at = bytes.indexOf(headEnd);
  if (at < 0) return {};
  const [statusLine, ...lines] = bytes.latin1Slice(0, at).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? Number.NaN);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const start = at + headEnd.length;
  if (method === 'HEAD' || status === 204 || status === 304 || status < 200) return finish(start, start);
  if (headers['transfer-encoding'] === 'chunked') {
    const chunked = readChunks(bytes, start);
    return chunked ? { answer: { status, headers, body: chunked.body }, end: chunked.end } : {};
  }
  const end = start + Number(headers['content-length']);
  return bytes.length < end ? { needed: end } : finish(start, end);

  function finish(from, to) {
    return { answer: { status, headers, body: bytes.subarray(from, to) }, end: to };
  }
}

function readChunks(bytes, start) {
  const parts = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.latin1Slice(at, lineEnd), 16);
    const from = lineEnd + 2;
    if (bytes.length < from + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), end: from + 2 };
    parts.push(bytes.subarray(from, from + size));
    at = from + size + 2;
  }
}
