import { readMail } from './mail.mjs';
import { Masks } from './mask.mjs';
import { startRedis } from './redis.mjs';
import { listTarball, runCommand } from './run-program.mjs';
import { openClient } from './send.mjs';
import { sendRaw } from './send-raw.mjs';
import { startService } from './service.mjs';

/** Bodies up to this are written down; of longer ones that are no error, the hash alone, unless the request says `whole`. */
const longestBody = 2048;

/**
 * Sends the requests of a profile one after another to a service of its own.
 *
 * @param list gives the requests, once it knows where the service listens
 * @returns the requests with their answers; none where the profile wants Redis and there is none
 */
export async function runProfile({ name, checkout, environment, isStopped, list }) {
  const redis = environment.REDIS_URL === undefined ? undefined : await startRedis();
  if (environment.REDIS_URL !== undefined && !redis) {
    console.error(`${name}: left out, since there is no Redis`);
    return [];
  }
  const settings = { ...environment, ...(redis ? { REDIS_URL: redis.url } : {}) };
  const service = await startService(checkout, settings, isStopped);
  const client = openClient(service.port);
  const send = (request) => {
    if (request.raw !== undefined) return sendRaw(service.port, request);
    if (request.method === 'RUN') return runCommand({ checkout, environment: service.commandEnvironment }, request);
    if (request.method === 'PACK') return listTarball({ checkout }, request);
    return client.send(request);
  };
  try {
    // Workers borrow from one count, and a Redis that is slow for a moment is passed over.
    const masks = new Masks({ countsAreExact: !environment.WORKERS && !redis });
    const learned = new Map(Object.entries({ origin: service.origin, folder: service.folder, checkout }));
    const exchanges = [];
    for (const request of await list(service.origin)) {
      const answer = await send(fill(request, learned));
      await learn(request, answer, learned, service);
      exchanges.push({ profile: name, request, ...writeDown(masks.apply(answer, request, learned), request) });
    }
    return exchanges;
  } finally {
    client.close();
    await service.stop();
    await redis?.stop();
  }
}

/** Puts what was learned from answers in the places of `{{name}}`. */
function fill(request, learned) {
  const text = JSON.stringify(request).replace(/\{\{(\w+)\}\}/g, (_match, name) => {
    const value = learned.get(name) ?? `unknown-${name}`;
    return JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(text);
}

/** Keeps what later requests need: `header etag`, `json data.apiKey`, or `mail ada@example.org`, the token in the mail to her. */
async function learn({ learn: wanted = {} }, answer, learned, service) {
  for (const [name, source] of Object.entries(wanted)) {
    const [kind, what] = source.split(' ');
    const value = await find(kind, what, answer, service);
    if (value !== undefined) learned.set(name, value);
  }
}

async function find(kind, what, { headers, body }, { outbox }) {
  if (kind === 'header') return headers.find(([name]) => name === what)?.[1];
  if (kind === 'mail') return readMail(outbox, what);
  try {
    return what.split('.').reduce((value, key) => value?.[key], JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
}

function writeDown({ status, headers, text, length, sha256, ...rest }, { whole }) {
  const isShort = whole || length <= longestBody || status >= 400;
  return { ...rest, status, headers, length, sha256, ...(isShort ? { body: text } : {}) };
}
