/** Loads JSON; rejects where there is none. */
export async function fetchJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
