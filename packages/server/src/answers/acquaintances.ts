const slots = 65_536;

/**
 * Remembers, in a quarter of a megabyte and never more, which tags came lately. It forgets, and once in four thousand million times it
 * takes a stranger for an acquaintance: good enough to decide what is worth keeping.
 */
export class Acquaintances {
  readonly #seen = new Uint32Array(slots);

  /** Whether a tag was met before; from now on it was. */
  meet(tag: string): boolean {
    let mixed = 0;
    // Tags are digests: eight of their letters are as good as a hash of all.
    for (let at = 0; at < 8; at++) mixed = (Math.imul(mixed, 67) + tag.charCodeAt(at)) >>> 0;
    const slot = mixed % slots;
    const known = this.#seen[slot] === mixed;
    this.#seen[slot] = mixed;
    return known;
  }
}
