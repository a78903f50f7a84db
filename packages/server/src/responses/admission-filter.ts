const slots = 65_536;

/**
 * Remembers recent tags in 256 KiB, so that only responses requested twice are cached. It forgets tags, and mistakes a new tag for a
 * known one once in four billion times, which is good enough to decide what to cache.
 */
export class AdmissionFilter {
  readonly #seen = new Uint32Array(slots);

  /** Whether a tag was seen recently, so its response is worth caching. */
  admit(tag: string): boolean {
    let mixed = 0;
    // Tags are digests, so eight of their characters are a good hash.
    for (let at = 0; at < 8; at++) mixed = (Math.imul(mixed, 67) + tag.charCodeAt(at)) >>> 0;
    const slot = mixed % slots;
    const known = this.#seen[slot] === mixed;
    this.#seen[slot] = mixed;
    return known;
  }
}
