import type { Load } from '../core/files.js';

/** A module of the package: a text, or bytes. */
type PartModule = () => Promise<{ readonly default: string | Uint8Array }>;

/**
 * Creates what a finder reads its files with, where they are modules.
 *
 * @param parts by the name of the compiled file
 * @param loadShards lists the modules of `cities/search/shards/`, loaded when the first of them is needed
 */
export function createFinderLoad(
  parts: Readonly<Record<string, PartModule>>,
  loadShards: () => Promise<{ readonly default: readonly PartModule[] }>,
): Load {
  return async (name) => {
    const [, shard] = /\/shards\/(\d+)\.tsv$/.exec(name) ?? [];
    const part = shard === undefined ? parts[name] : (await loadShards()).default[Number(shard)];
    if (!part) throw new Error(`@almanac/cities has no ${name}`);
    const content = (await part()).default;
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
}
