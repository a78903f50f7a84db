import { AlmanacError } from '@almanac/client';

/** Why a question was refused. */
export interface Refusal {
  readonly message: string;
  /** The parameter at fault, if one is. */
  readonly param: string | undefined;
}

/** An answer, or why there is none. */
export type Asked<T> =
  | { readonly answer: T; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly answer?: undefined };

const codes: readonly string[] = ['invalid_query', 'invalid_body', 'not_found'];

/** Waits for an answer. A refusal is a value; faults are thrown. */
export function ask<T>(asking: Promise<{ readonly data: T }>): Promise<Asked<T>> {
  return attempt(async () => (await asking).data);
}

/** Loads something that asks. A refusal is a value; faults are thrown. */
export async function attempt<T>(load: () => Promise<T> | T): Promise<Asked<T>> {
  try {
    return { answer: await load() };
  } catch (error) {
    if (!(error instanceof AlmanacError) || !codes.includes(error.code)) throw error;
    return { refusal: { message: error.message, param: error.param } };
  }
}
