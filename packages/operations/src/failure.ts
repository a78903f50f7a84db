/** Why a question cannot be answered. Faces turn the code into a status, an exit code or whatever is theirs. */
export interface Failure {
  readonly code:
    | 'invalid_query'
    | 'invalid_body'
    | 'invalid_api_key'
    | 'not_found'
    | 'expired_token'
    | 'rate_limited'
    | 'unavailable';
  readonly message: string;
  /** The parameter at fault, where there is one. */
  readonly param?: string;
  /** For limits: how long to wait. */
  readonly retryAfterSeconds?: number;
}

/** A failure as the value that carries it, so that answers and failures cannot be mistaken for each other. */
export class Failed {
  readonly failure: Failure;

  constructor(failure: Failure) {
    this.failure = failure;
  }
}

export function invalidQuery(message: string, param?: string): Failed {
  return new Failed(
    param === undefined ? { code: 'invalid_query', message } : { code: 'invalid_query', message, param },
  );
}

export function invalidBody(message: string, param?: string): Failed {
  return new Failed(param === undefined ? { code: 'invalid_body', message } : { code: 'invalid_body', message, param });
}

export function notFound(message: string, param?: string): Failed {
  return new Failed(param === undefined ? { code: 'not_found', message } : { code: 'not_found', message, param });
}
