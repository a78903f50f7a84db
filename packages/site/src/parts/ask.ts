import { AlmanacError } from '@almanac/client';

/** Why a call was rejected. */
export interface Refusal {
  readonly message: string;
  /** The invalid parameter, if any. */
  readonly param: string | undefined;
}

/** The data of a call, or why it was rejected. */
export type Asked<T> =
  | { readonly answer: T; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly answer?: undefined };

const codes: readonly string[] = ['invalid_query', 'invalid_body', 'not_found'];

/** Awaits a call of the client. Errors about invalid or missing input are returned; others are thrown. */
export function ask<T>(asking: Promise<{ readonly data: T }>): Promise<Asked<T>> {
  return attempt(async () => (await asking).data);
}

/** Calls a function. Errors about invalid or missing input are returned; others are thrown. */
export async function attempt<T>(load: () => Promise<T> | T): Promise<Asked<T>> {
  try {
    return { answer: await load() };
  } catch (error) {
    if (!(error instanceof AlmanacError) || !codes.includes(error.code)) throw error;
    return { refusal: { message: error.message, param: error.param } };
  }
}
