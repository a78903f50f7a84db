// Types only: the almanac.d.ts of every export starts with this text.

/** A set of answers of one operation. Their requests differ only in one parameter and in the language. */
export interface StaticAnswers {
  /** The id of the operation in openapi.json. */
  readonly operation: string;
  /** The parameter in which the requests differ; null if they differ only in the language. */
  readonly key: string | null;
  /** The case of all values of the key; null if they are mixed. */
  readonly keyCase: 'upper' | 'lower' | null;
  /** The number of values of the key. */
  readonly keyCount: number;
  /** Parameters that have the same value in all requests of the set. */
  readonly fixed: Readonly<Record<string, string>>;
  /** The default values of parameters. */
  readonly defaults: Readonly<Record<string, string>>;
  /**
   * The path of an answer: `{lang}`, `{key}` and `{shard}` are the language, the value of the key and the number of the
   * shard; `{+key}` is a value with slashes.
   */
  readonly path: string;
  /** The number of shards; null if each answer is a file. */
  readonly shards: number | null;
  readonly mediaType: string;
  /** When the answers expire, if they depend on the time: ISO 8601 in UTC. */
  readonly holdsUntil: string | null;
}

/** The content of `manifest.json`. */
export interface StaticManifest {
  readonly dataVersion: string;
  readonly languages: readonly string[];
  readonly answers: readonly StaticAnswers[];
}

/** Parameters of an operation, by their names in openapi.json. */
export type StaticParameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Options for opening an export. */
export interface OpenStaticOptions {
  /** The language of answers if a call names none; English by default. */
  readonly lang?: string;
  /** Gets a file; by default the `fetch` of the browser or of Node. */
  readonly fetch?: (url: URL) => Promise<Response>;
}
