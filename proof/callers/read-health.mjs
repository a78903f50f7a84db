import { ask } from './ask.mjs';

/** What a service says of itself: `ok` or `degraded`. */
export async function readHealth(url) {
  return JSON.parse((await ask(`${url}/health`)).body).data.status;
}
