import { Failed } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding.js';
import { etagOf } from './etag.js';
import { cacheControl } from './headers.js';
import type { Prepared } from './prepared.js';

/** An address whose answer was made before. */
export interface ReadyAnswer {
  readonly tag: string;
  readonly prepared: Prepared;
  /** Whether another `accept` could have asked for another format. */
  readonly negotiated: boolean;
  readonly holdsUntilMs: number | undefined;
  /** Names and values by turns, but for those that each answer has its own of. */
  readonly headers: readonly string[];
}

/** An answer as bytes, at once or later. */
type Made = Prepared | Promise<Prepared | Failed>;

const mostAddresses = 20_000;
const longestKeptUrl = 1024;

/**
 * Answers as bytes: once for each question, language and version of the data (by tag), and by the addresses that asked it. Bounded in
 * bytes, so that random questions only drive out one another.
 */
export class ReadyAnswers {
  readonly #byTag: LRUCache<string, Prepared>;
  readonly #making = new Map<string, Promise<Prepared | Failed>>();
  readonly #byUrl = new LRUCache<string, Omit<ReadyAnswer, 'prepared'>>({ max: mostAddresses });

  constructor(mostBytes: number) {
    // Compressed forms are made later and are smaller than the answer; it is counted twice to make room for them.
    this.#byTag = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ length }) => 2 * length + 1024 });
  }

  /** The answer of a tag, made when it is not there: once, though several ask while it is being made. */
  get(tag: string, make: () => Made): Made {
    const known = this.#byTag.get(tag) ?? this.#making.get(tag);
    if (known) return known;
    const made = make();
    if (!(made instanceof Promise)) return this.#add(tag, made);
    const making = made
      .then((answer) => (answer instanceof Failed ? answer : this.#add(tag, answer)))
      .finally(() => this.#making.delete(tag));
    this.#making.set(tag, making);
    return making;
  }

  #add(tag: string, made: Prepared): Prepared {
    this.#byTag.set(tag, made);
    return made;
  }

  /** Keeps what an address was answered with. */
  keep(url: string, ready: Omit<ReadyAnswer, 'prepared'>): void {
    if (url.length <= longestKeptUrl) this.#byUrl.set(url, ready);
  }

  /** The answer of an address, if it still holds. */
  find(url: string, nowMs: number): ReadyAnswer | undefined {
    const known = this.#byUrl.get(url);
    if (!known || (known.holdsUntilMs !== undefined && known.holdsUntilMs <= nowMs)) return undefined;
    const prepared = this.#byTag.get(known.tag);
    return prepared && { ...known, prepared };
  }
}

/** The headers of a ready answer in an encoding, names and values by turns. */
export function headersOf({ headers, tag, holdsUntilMs }: ReadyAnswer, encoding: Encoding, nowMs: number): string[] {
  return [...headers, 'etag', etagOf(tag, encoding), 'cache-control', cacheControl(holdsUntilMs, nowMs)];
}
