import type { Hint, Problem } from '@almanac/data/internal';

export type { Problem } from '@almanac/data/internal';

/** Callers may rely on the codes. */
export const statusByCode = {
  invalid_query: 400,
  invalid_body: 400,
  invalid_api_key: 401,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  expired_token: 410,
  precondition_failed: 412,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** The value that a caller probably meant. */
export interface Suggestion {
  /** To be sent instead of the invalid value, name or path. */
  readonly value: string;
  /** The name of the record with this value. */
  readonly name?: string;
  /** The request that was probably meant. */
  readonly path?: string;
}

interface Details {
  readonly param?: string | undefined;
  /** True if the text follows the name of the parameter: "must be a number". */
  readonly isAboutParam?: boolean;
  /** The parameter with which the text ends. */
  readonly other?: string | undefined;
  readonly problem?: Problem | undefined;
  readonly value?: unknown;
  readonly hint?: Hint;
  readonly path?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly headers?: readonly string[];
}

/** A failure is returned, never thrown. Each interface, such as HTTP, maps the code to its own status. */
export class Failure implements Details {
  readonly code: ErrorCode;
  /** English; must not contain a stack trace, a path on the host or SQL. */
  readonly text: string;
  /** The invalid parameter or field of the body. */
  readonly param: string | undefined;
  readonly isAboutParam: boolean;
  readonly other: string | undefined;
  readonly problem: Problem | undefined;
  /** The invalid value as sent, or the name of an unexpected parameter. */
  readonly value: unknown;
  readonly hint: Hint;
  /** The request that was probably meant. */
  readonly path: string | undefined;
  /** Set if a limit is exceeded or a part of the service is unavailable. */
  readonly retryAfterSeconds: number | undefined;
  /** Headers to add to an HTTP response: names and values in turn. */
  readonly headers: readonly string[];

  constructor(code: ErrorCode, text: string, details: Details = {}) {
    this.code = code;
    this.text = text;
    this.param = details.param;
    this.isAboutParam = details.isAboutParam ?? false;
    this.other = details.other;
    this.problem = details.problem;
    this.value = details.value;
    this.hint = details.hint ?? {};
    this.path = details.path;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.headers = details.headers ?? [];
  }

  /** The sentence for HTTP: what is wrong, which values are valid, and what was probably meant. */
  get message(): string {
    return this.describe(undefined, { ...this.hint, isUrl: true });
  }

  /**
   * Writes the English sentence for another interface.
   * @param nameParam returns the name under which its users know a parameter
   */
  describe(
    nameParam = (name: string) => name,
    { isUrl = false, ...hint }: Hint & { isUrl?: boolean } = this.hint,
  ): string {
    const form = isUrl && hint.inUrl !== undefined ? `; ${hint.inUrl}` : '';
    const end = (this.other === undefined ? '' : ` ${nameParam(this.other)}`) + writeHint(hint, form);
    if (!this.isAboutParam) return this.text + end;
    const isQuoted = this.problem === 'unknown' || this.problem === 'unclear';
    return `${nameParam(this.param ?? '')}${isQuoted ? ` ${JSON.stringify(this.value)}` : ''} ${this.text}${end}`;
  }

  get suggestion(): Suggestion | undefined {
    const { value, name } = this.hint;
    if (value === undefined) return undefined;
    return { value, ...(name !== undefined && { name }), ...(this.path !== undefined && { path: this.path }) };
  }
}

function writeHint({ value, name, note, listedAt, advice, example }: Hint, form: string): string {
  const start = `${listedAt === undefined ? '' : `; ${listedAt} lists them`}${form}`;
  if (value !== undefined) {
    const label = `${name === undefined ? '' : ` (${name})`}${note === undefined ? '' : `, ${note}`}`;
    return `${start}; did you mean ${value}${label}?${advice === undefined ? '' : ` ${advice}`}`;
  }
  if (advice !== undefined) return `${start}; ${advice}`;
  return example === undefined ? start : `${start}, for example ${example}`;
}

/** `text` follows the name of the parameter: "must be a number". */
export function refuseParam(param: string, text: string, details: Details = {}, code: ErrorCode = 'invalid_query') {
  return new Failure(code, text, { problem: 'invalid', ...details, param, isAboutParam: true });
}

export function invalidQuery(text: string, param?: string, details: Details = {}): Failure {
  return new Failure('invalid_query', text, { ...details, param });
}

export function invalidBody(text: string, param?: string, details: Details = {}): Failure {
  return new Failure('invalid_body', text, { ...details, param });
}

export function notFound(text: string, param?: string, details: Details = {}): Failure {
  return new Failure('not_found', text, { ...details, param });
}

export function noRoute(hint: Hint): Failure {
  return notFound('there is no such route', undefined, { problem: 'unknown', hint, path: hint.value });
}
