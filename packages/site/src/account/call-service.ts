export interface Problem {
  /** 0 if no JSON arrived; 401, without a request, if a key or token cannot be valid. */
  readonly status: number;
  /** The API's error code, or `unreachable` if no JSON arrived. */
  readonly code: string;
  readonly message: string;
  readonly param?: string;
  /** In milliseconds since 1970, if the response says when to try again. */
  readonly retryAtMs?: number;
}

export type ServiceAnswer<T> = { readonly data: T } | { readonly problem: Problem };

export interface ServiceCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const timeoutMs = 30_000;

/** Waits at most 30 seconds. Failures are returned, not thrown. */
export async function callService<T>(
  url: string,
  { method = 'GET', body, headers = {} }: ServiceCall = {},
): Promise<ServiceAnswer<T>> {
  // Browsers throw an error for some characters in headers. Keys and tokens contain only visible ASCII characters.
  if (!Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value)))
    return {
      problem: {
        status: 401,
        code: 'invalid_api_key',
        message: 'keys and tokens contain only visible ASCII characters',
      },
    };
  try {
    const response = await fetch(url, {
      method,
      cache: 'no-store',
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { data, error } = await response.json();
    if (response.ok) return { data };
    const seconds = Number(response.headers.get('retry-after'));
    const retryAtMs = seconds > 0 ? Date.now() + seconds * 1000 : undefined;
    return { problem: { ...error, status: response.status, ...(retryAtMs && { retryAtMs }) } };
  } catch {
    return { problem: { status: 0, code: 'unreachable', message: 'no response arrived' } };
  }
}
