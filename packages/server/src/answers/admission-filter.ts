const slots = 65_536;

/**
 * Remembers, in a quarter of a megabyte, which tags came lately, so that only what is asked for twice is cached. It forgets, and takes
 * a new tag for a known one once in four thousand million times: good enough to decide what is worth keeping.
 */
export class AdmissionFilter {
  readonly #seen = new Uint32Array(slots);

  /** Whether a tag came before, and so is worth caching. */
  admit(tag: string): boolean {
    let mixed = 0;
    // Tags are digests: eight of their letters are as good as a hash of all.
    for (let at = 0; at < 8; at++) mixed = (Math.imul(mixed, 67) + tag.charCodeAt(at)) >>> 0;
    const slot = mixed % slots;
    const known = this.#seen[slot] === mixed;
    this.#seen[slot] = mixed;
    return known;
  }
}
