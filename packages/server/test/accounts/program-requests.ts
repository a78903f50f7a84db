import { expect } from 'vitest';

export function sendSignup(url: string, email: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/access/signup`, { method: 'POST', headers, body: JSON.stringify({ email }) });
}

/** Lists the parts of a service that /health reports as unavailable. */
export async function listUnavailable(url: string): Promise<string[]> {
  const response = await fetch(`${url}/health`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { unavailable?: string[] } }).data.unavailable ?? [];
}
