// Requests of which two programs in a row could see different ends. What looks like a second request must never be answered as one.
import { describeTally, inParallel } from '../callers/ask.mjs';
import { sendRaw } from '../callers/raw.mjs';
import { createShapes } from '../callers/smuggling-shapes.mjs';
import { amplyLimited, startService } from '../environment/service.mjs';

export const limitSeconds = 90;

/** All of them close, unless the service waits for what does not come. */
const quietMs = 20_000;
const shown = 3;

const kinds = {
  refused: {
    did: 'requests whose end is told in two ways, or whose lines are not those of HTTP',
    promised: 'one error, and the connection closed',
    isKept: isRefused,
  },
  one: {
    did: 'requests that are unusual but plain, with what looks like another in the body',
    promised: 'exactly one answer, no 5xx',
    isKept: ({ statuses }) => /^[1-4]\d\d$/.test(statuses.join()),
  },
  cut: {
    did: 'requests behind one after which the connection closes',
    promised: 'one answer at most, and the connection closed',
    isKept: ({ statuses, isClosed }) => statuses.length < 2 && isClosed,
  },
  two: {
    did: 'requests behind one another, the first of them an error',
    promised: 'two answers, the one of each request',
    isKept: ({ statuses, expected }) => statuses.join() === expected.join(),
  },
};

export async function prove(scope) {
  const service = await startService(scope, amplyLimited);
  const shapes = createShapes();
  const outcomes = await inParallel(shapes, shapes.length, async (shape) => {
    const { answer, isClosed } = await sendRaw(service.url, shape.bytes, { quietMs });
    return { ...shape, answer, statuses: readStatuses(answer), isClosed };
  });
  for (const [kind, { did, promised, isKept }] of Object.entries(kinds)) {
    const ofKind = outcomes.filter((outcome) => outcome.kind === kind);
    const wrong = ofKind.filter((outcome) => !isKept(outcome));
    scope.report({
      did,
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

/** The status of each answer. No body contains a status line. */
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
