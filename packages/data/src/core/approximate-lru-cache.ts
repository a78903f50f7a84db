/** Keeps at least the last `size` keys and at most twice as many. */
export class ApproximateLruCache<V> {
  #young = new Map<string, V>();
  #old = new Map<string, V>();
  readonly #size: number;
  readonly #onEvict: (key: string) => void;

  /** @param onEvict receives each key that leaves the cache, except keys passed to `delete` */
  constructor(size: number, onEvict: (key: string) => void) {
    this.#size = size;
    this.#onEvict = onEvict;
  }

  get(key: string): V | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: V): void {
    if (this.#young.size >= this.#size) {
      const old = this.#old;
      this.#old = this.#young;
      this.#young = new Map();
      for (const evictedKey of old.keys())
        if (!this.#old.has(evictedKey) && evictedKey !== key) this.#onEvict(evictedKey);
    }
    this.#young.set(key, value);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}
