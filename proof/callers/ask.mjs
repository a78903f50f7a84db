// Requests as callers make them.
import { Agent, request } from 'node:http';

const kept = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Asks and answers with status, headers and body; where there was no whole answer, the status is 0 and `fault` says why.
 *
 * @param {string} url
 * @param {object} [options]
 * @param {string} [options.method]
 * @param {Record<string, string>} [options.headers]
 * @param {unknown} [options.json] a body
 * @param {string} [options.from] the loopback address to ask from
 * @param {boolean} [options.newConnection]
 * @param {number} [options.seconds] the longest to wait
 */
export function ask(url, { method = 'GET', headers = {}, json, from, newConnection = false, seconds = 60 } = {}) {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const sent = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
  return new Promise((resolve) => {
    const fail = (fault) => resolve({ status: 0, headers: {}, body: '', fault: fault.code ?? fault.message });
    const options = { method, headers: sent, agent: newConnection ? false : kept, localAddress: from };
    const asking = request(url, { ...options, signal: AbortSignal.timeout(seconds * 1000) }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        const whole = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode, headers: response.headers, body: whole });
      });
    });
    asking.once('error', fail);
    asking.end(body);
  });
}

/** Calls for each item, so many at a time; answers with what the calls did, in the items' order. */
export async function inParallel(items, atOnce, call) {
  const results = [];
  let next = 0;
  const callInTurn = async () => {
    while (next < items.length) {
      const place = next++;
      results[place] = await call(items[place], place);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, callInTurn));
  return results;
}

/** How often each value comes: `{ 200: 98, 429: 2 }`. */
export function tally(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The same in words: `98 × 200, 2 × 429`. */
export function describeTally(values) {
  return Object.entries(tally(values))
    .map(([value, count]) => `${count} × ${value}`)
    .join(', ');
}

/** A list of so many numbers from 0. */
export function range(count) {
  return Array.from({ length: count }, (_, place) => place);
}
