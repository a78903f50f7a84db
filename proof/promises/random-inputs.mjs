// A hundred thousand requests that no well-meant client sends, for every route. PROOF_SEED=N repeats those of another run.
import { ask, describeTally } from '../callers/ask.mjs';
import { Inputs } from '../callers/inputs/create-input.mjs';
import { findFault } from '../callers/inputs/judge-answer.mjs';
import { adminToken } from '../callers/operator.mjs';
import { sendPipelined } from '../callers/pipelined.mjs';
import { residentMegabytes } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 240;

/** Of two workers and their primary process. */
const mostMegabytes = 1300;
const mostWarnings = 20;
/** What is refused for overload, or waits for an image, is not tried. */
const mostUnavailable = 0.01;
const shown = 3;

export async function prove(scope) {
  const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000_000);
  const count = scope.short ? 3000 : 30_000;
  const service = await startService(scope, {
    LIMITS: 'off',
    WORKERS: '2',
    ADMIN_TOKEN: adminToken,
    DOWNLOADS: 'prepared',
  });
  const { body } = await ask(`${service.url}/openapi.json`);
  const { headers } = await ask(`${service.url}/health`);
  const inputs = new Inputs(seed, JSON.parse(body), { dataVersion: headers['x-data-version'], adminToken });
  await proveBases(scope, service, inputs);
  const { statuses, faults } = await sendAll(scope, service, inputs, count);
  const unavailable = statuses.filter((status) => status === 503).length;
  scope.report({
    did: `odd requests for every route, of PROOF_SEED=${seed}`,
    times: statuses.length,
    promised: 'no 5xx but a documented 503; errors in their shape that name the parameter and nothing of the inside',
    found: `${describeTally(statuses)}${describeFaults(faults)}`,
    held: statuses.length === count && faults.length === 0,
    inTime: unavailable <= mostUnavailable * count,
  });
  const megabytes = residentMegabytes(service.pid);
  const errors = service.errors();
  const warnings = service.output().match(/^\{"level":40,/gm)?.length ?? 0;
  scope.report({
    did: 'the service afterwards',
    times: 1,
    promised: `at most ${mostWarnings} warnings, no error; under ${mostMegabytes} MB`,
    found: `${warnings} warnings, ${errors.length} errors${errors.map(({ err }) => ` ${err?.message}`)}; ${Math.round(megabytes)} MB`,
    held: service.isRunning() && warnings <= mostWarnings && errors.length === 0 && megabytes < mostMegabytes,
  });
}

/** If a right request were refused, nothing odd about it would be tried. */
async function proveBases({ report, short }, service, inputs) {
  const isTried = ({ path }, place) => !/^\/(?:access|downloads)/.test(path) && (!short || place % 10 === 0);
  const bases = inputs.listBases().filter(isTried);
  const faults = [];
  const requests = bases.map((base) => ({ ...base, bytes: Inputs.write(base) }));
  await sendPipelined(service.url, requests.values(), { connections: 2, depth: 1 }, ({ method, path }, { status }) => {
    const isMissingId = status === 404 && /\/sources\?id=/.test(path);
    if (status !== 200 && !isMissingId) faults.push(`${method} ${path}: ${status}`);
  });
  report({
    did: 'right requests, one for each parameter of openapi.json',
    times: bases.length,
    promised: '200',
    found: faults.length === 0 ? '200' : `others${describeFaults(faults)}`,
    held: faults.length === 0,
  });
}

async function sendAll({ signal }, service, inputs, count) {
  const statuses = [];
  const faults = [];
  function* createAll() {
    for (let place = 0; place < count && !signal.aborted; place++) yield inputs.create(place);
  }
  await sendPipelined(service.url, createAll(), { connections: 12, depth: 2 }, (input, answer) => {
    statuses.push(answer.status);
    const fault = findFault(input, answer);
    if (fault) faults.push(`${fault}: ${input.place}, ${input.bytes.toString('latin1', 0, 300)}`);
  });
  return { statuses, faults };
}

function describeFaults(faults) {
  const some = faults.slice(0, shown).map((fault) => `; ${fault.replace(/\s+/g, ' ')}`);
  return faults.length === 0 ? '' : `; ${faults.length} wrong${some.join('')}`;
}
