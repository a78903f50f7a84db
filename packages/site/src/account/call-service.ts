/** The reason why a call failed. */
export interface Problem {
  /** 0 if no response arrived. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The invalid field or parameter. */
  readonly param?: string;
  /** When to try again, if the service says so. */
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

/** Calls the service from a page. */
export async function callService<T>(
  url: string,
  { method = 'GET', body, headers = {} }: ServiceCall = {},
): Promise<ServiceAnswer<T>> {
  // Browsers reject some characters in headers. Keys and tokens contain only visible ASCII characters.
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
