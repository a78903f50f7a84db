// Light, steady reads of data while something else goes wrong.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, range } from './ask.mjs';
import { comingFrom } from './people.mjs';

const callers = 3;
const pauseMs = 15;
const answerSeconds = 60;
const paths = ['/countries/DE', '/cities?q=zuri&limit=5', '/timezones/Europe/Zurich', '/countries?limit=3'];

/**
 * Reads until told to stop, each time from an address that has not called.
 *
 * @param {string} url
 * @param {{ retrySeconds?: number }} [options] how long a reader asks again where no answer came, as clients do for a GET
 */
export function startReaders(url, { retrySeconds = 0 } = {}) {
  const failed = [];
  let count = 0;
  let slowestMs = 0;
  let goesOn = true;
  const readOnce = async (path) => {
    const startMs = performance.now();
    let answer;
    do {
      answer = await ask(url + path, { headers: comingFrom(), seconds: answerSeconds });
      if (answer.status !== 0) break;
      await sleep(pauseMs);
    } while (performance.now() - startMs < retrySeconds * 1000);
    count++;
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
    if (answer.status !== 200) failed.push(answer.fault ?? answer.status);
  };
  const reading = range(callers).map(async (caller) => {
    for (let turn = caller; goesOn; turn++) {
      await readOnce(paths[turn % paths.length]);
      await sleep(pauseMs);
    }
  });
  return async () => {
    goesOn = false;
    await Promise.all(reading);
    const fault = failed.length === 0 ? '' : ` (${failed[0]})`;
    return {
      isServed: count > 0 && failed.length === 0,
      slowestMs,
      text: `${count} reads, ${failed.length} failed${fault}, ${Math.round(slowestMs)} ms at most`,
    };
  };
}
