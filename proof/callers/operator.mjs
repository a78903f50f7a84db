import { ask } from './ask.mjs';

/** For ADMIN_TOKEN of a service whose operator calls it over HTTP. */
export const adminToken = 'the-token-of-the-operator';

/**
 * Calls one of the operator's routes, by POST if there is a body.
 *
 * @param {string} url of the service
 * @param {string} path without `/admin/`
 * @param {{ json?: unknown, headers?: Record<string, string> }} [options]
 */
export function operate(url, path, { json, headers = {} } = {}) {
  const method = json === undefined ? 'GET' : 'POST';
  return ask(`${url}/admin/${path}`, { method, json, headers: { authorization: `Bearer ${adminToken}`, ...headers } });
}
