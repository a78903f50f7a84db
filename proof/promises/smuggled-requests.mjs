// Requests of which two programs in a row could see different ends. What looks like a second request must never be answered as one.
import { describeTally, inParallel } from '../callers/ask.mjs';
import { sendRaw } from '../callers/raw.mjs';
import { createShapes } from '../callers/smuggling-shapes.mjs';
import { amplyLimited, startService } from '../environment/service.mjs';

export const limitSeconds = 90;

/** All of them close, unless the service waits for what does not come. */
const quietMs = 8000;
const shown = 3;

export async function prove(scope) {
  const service = await startService(scope, amplyLimited);
  const shapes = createShapes();
  const outcomes = await inParallel(shapes, shapes.length, async (shape) => {
    const startMs = performance.now();
    const answer = await sendRaw(service.url, shape.bytes, { quietMs });
    return { ...shape, answer, statuses: readStatuses(answer), isClosed: performance.now() - startMs < quietMs };
  });
  for (const [kind, promised, isKept] of [
    ['refused', 'one error, and the connection closed', isRefused],
    ['one', 'exactly one answer, no 5xx', ({ statuses }) => /^[1-4]\d\d$/.test(statuses.join())],
    [
      'cut',
      'one answer at most, and the connection closed',
      ({ statuses, isClosed }) => statuses.length < 2 && isClosed,
    ],
    ['two', 'two answers, the one of each request', ({ statuses, expected }) => statuses.join() === expected.join()],
  ]) {
    const ofKind = outcomes.filter((outcome) => outcome.kind === kind);
    const wrong = ofKind.filter((outcome) => !isKept(outcome));
    scope.report({
      did: kindsInWords[kind],
      times: ofKind.length,
      promised,
      found: describeTally(ofKind.map(({ statuses }) => statuses.join(' then ') || 'closed')) + describeWrong(wrong),
      held: wrong.length === 0,
    });
  }
  const errors = service.errors().length;
  scope.report({
    did: 'the log meanwhile',
    times: shapes.length,
    promised: 'no error',
    found: `${errors} errors`,
    held: service.isRunning() && errors === 0,
  });
}

const kindsInWords = {
  refused: 'requests whose end is told in two ways, or whose lines are not those of HTTP',
  one: 'requests that are unusual but plain, with what looks like another in the body',
  cut: 'requests behind one after which the connection closes',
  two: 'requests behind one another, the first of them an error',
};

/** The status of each answer. What no answer has in its body is a status line. */
function readStatuses(answer) {
  return Array.from(answer.matchAll(/HTTP\/1\.[01] (\d{3}) [\w ]+\r\n/g), ([, status]) => status).filter(
    (status) => status !== '100',
  );
}

function isRefused({ answer, statuses }) {
  const [status] = statuses;
  return statuses.length === 1 && /^4\d\d$/.test(status) && /^connection: close\r$/im.test(answer);
}

function describeWrong(wrong) {
  const some = wrong.slice(0, shown).map(({ name, statuses }) => `${name}: ${statuses.join(' then ') || 'closed'}`);
  return wrong.length === 0 ? '' : `; not so: ${some.join('; ')}`;
}
