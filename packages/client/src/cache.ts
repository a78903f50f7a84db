/** An answer that is asked about again with its tag. */
export interface KeptAnswer {
  readonly etag: string;
  readonly type: string;
  readonly text: string;
}

/** Keeps the answers that were used last, up to a number of characters. */
export class AnswerCache {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #size: number;
  #used = 0;

  constructor(size: number) {
    this.#size = size;
  }

  get(path: string): KeptAnswer | undefined {
    const kept = this.#take(path);
    if (kept) this.#add(path, kept);
    return kept;
  }

  set(path: string, answer: KeptAnswer): void {
    this.#take(path);
    if (answer.text.length > this.#size) return;
    this.#add(path, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#used <= this.#size) break;
      this.#take(oldest);
    }
  }

  #add(path: string, answer: KeptAnswer): void {
    this.#answers.set(path, answer);
    this.#used += answer.text.length;
  }

  #take(path: string): KeptAnswer | undefined {
    const kept = this.#answers.get(path);
    if (kept && this.#answers.delete(path)) this.#used -= kept.text.length;
    return kept;
  }
}
