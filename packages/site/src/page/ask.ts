import { AlmanacError } from '@almanac/client';
import type { Failure } from '@almanac/operations';

/** Why a call is refused; as data, if it was answered in this process. */
export type Refusal = Pick<Failure, 'message' | 'param' | 'suggestion'> &
  Partial<Pick<Failure, 'problem' | 'value' | 'hint' | 'describe'>>;

export type CallResult<T> =
  | { readonly answer: T; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly answer?: undefined };

const inputErrorCodes: readonly string[] = ['invalid_query', 'invalid_body', 'not_found'];

/** Like `attempt`, for a call to the API. */
export function tryCall<T>(call: Promise<{ readonly data: T }>): Promise<CallResult<T>> {
  return attempt(async () => (await call).data);
}

/** Calls a function. Errors that say that input is invalid or not found are returned; others are thrown. */
export async function attempt<T>(load: () => Promise<T> | T): Promise<CallResult<T>> {
  try {
    return { answer: await load() };
  } catch (error) {
    if (!(error instanceof AlmanacError) || !inputErrorCodes.includes(error.code)) throw error;
    const { cause, message, param, suggestion } = error;
    return { refusal: isFailure(cause) ? cause : { message, param, suggestion } };
  }
}

function isFailure(cause: unknown): cause is Failure {
  return typeof cause === 'object' && cause !== null && 'describe' in cause;
}
