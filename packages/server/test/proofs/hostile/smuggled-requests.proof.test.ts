import { expect, it } from 'vitest';
import { start, wideLimits } from '../callers/start.js';
import { sendBytes } from './raw.js';
import { cut, paired, refused, single } from './smuggling-shapes.js';

/** All connections close, unless the service waits for what does not come. */
const quietMs = 20_000;

interface Outcome {
  readonly statuses: string[];
  readonly isClosed: boolean;
  readonly announcesClose: boolean;
}

it('never answers as a request what two programs in a row could see as one', async () => {
  const service = await start(wideLimits);
  const send = async (bytes: string): Promise<Outcome> => {
    const { answer, isClosed } = await sendBytes(service.url, Buffer.from(bytes, 'latin1'), { quietMs });
    return { statuses: readStatuses(answer), isClosed, announcesClose: /^connection: close\r$/im.test(answer) };
  };
  /** The shapes that are not answered as they should be, by name. */
  const listWrong = async (shapes: Record<string, string>, isRight: (outcome: Outcome, name: string) => boolean) => {
    const outcomes = Object.entries(shapes).map(async ([name, bytes]) => ({ name, ...(await send(bytes)) }));
    return (await Promise.all(outcomes)).filter((outcome) => !isRight(outcome, outcome.name));
  };
  const pairs = Object.fromEntries(Object.entries(paired).map(([name, [bytes]]) => [name, bytes]));
  const wrong = await Promise.all([
    // One error, and the connection closed.
    listWrong(refused, ({ statuses, announcesClose }) => /^4\d\d$/.test(statuses.join()) && announcesClose),
    // Exactly one answer.
    listWrong(single, ({ statuses }) => /^[1-4]\d\d$/.test(statuses.join())),
    // One answer at most.
    listWrong(cut, ({ statuses, isClosed }) => statuses.length < 2 && isClosed),
    // The answer of each request.
    listWrong(pairs, ({ statuses }, name) => statuses.join() === paired[name]?.[1].join()),
  ]);
  expect(wrong.flat()).toEqual([]);
  expect(service.errors()).toEqual([]);
});

/** The status of each answer. No body contains a status line. */
function readStatuses(answer: string): string[] {
  return Array.from(answer.matchAll(/HTTP\/1\.[01] (\d{3}) [\w ]+\r\n/g), ([, status = '']) => status).filter(
    (status) => status !== '100',
  );
}
