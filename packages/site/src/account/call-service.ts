/** The reason why a call failed. */
export interface Problem {
  /** The HTTP status; 0 if no JSON arrived. If a key or token cannot be valid, it is 401 and no request is sent. */
  readonly status: number;
  /** Identifies the kind of problem, such as `unreachable`. */
  readonly code: string;
  readonly message: string;
  /** The name of the invalid field or parameter, if the problem is an invalid value. */
  readonly param?: string;
  /** When to try again, in milliseconds since 1970, if the response says so. */
  readonly retryAtMs?: number;
}

/** The data of a response, or the reason why there is none. */
export type ServiceAnswer<T> = { readonly data: T } | { readonly problem: Problem };

export interface ServiceCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const timeoutMs = 30_000;

/** Sends a request to the service, and waits at most 30 seconds. Failures are returned, not thrown. */
export async function callService<T>(
  url: string,
  { method = 'GET', body, headers = {} }: ServiceCall = {},
): Promise<ServiceAnswer<T>> {
  // Browsers throw an error for some characters in headers. Keys and tokens contain only visible ASCII characters, so a
  // value with a control character or a character beyond ASCII is invalid.
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
