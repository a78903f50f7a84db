import type { Load } from '../core/files.js';

type PartModule = () => Promise<{ readonly default: string | Uint8Array }>;

/**
 * Creates a `Load` that reads a finder's files from modules of the package.
 *
 * @param parts modules by the name of the compiled file
 * @param loadShards loads the list of modules of `cities/search/shards/`
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
