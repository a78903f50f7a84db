import type { WrittenAnswer } from '@almanac/operations/http';

const encoder = new TextEncoder();

/** Longer text is sent as a stream: it would take too much of a worker's memory. */
const maxWholeBytes = 4 * 1024 * 1024;

/** Encodes content: whole, or as a stream if it is long. */
export function encodeContent(content: WrittenAnswer['content']): Uint8Array<ArrayBuffer> | ReadableStream {
  if (content instanceof Uint8Array) return content as Uint8Array<ArrayBuffer>;
  if (typeof content === 'string') return encoder.encode(content);
  const pieces = content[Symbol.iterator]();
  const first: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (length < maxWholeBytes) {
    const { done, value } = pieces.next();
    if (done) return join(first, length);
    const bytes = encoder.encode(value);
    first.push(bytes);
    length += bytes.length;
  }
  return new ReadableStream({
    pull(controller) {
      const { done, value } = first.length > 0 ? { done: false, value: first.shift() } : encodeNext(pieces);
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function encodeNext(pieces: Iterator<string>): IteratorResult<Uint8Array, undefined> {
  const { done, value } = pieces.next();
  return done ? { done, value: undefined } : { done: false, value: encoder.encode(value) };
}

function join(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
