import { Files, listFinderFiles } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';

/** Creates the reader of the files that the search for cities loads in browsers. It gives `undefined` for every other name. */
export function createFinderReader(languages: readonly string[]): (name: string) => Promise<Uint8Array | undefined> {
  const load = loadFromFolder();
  let listing: Promise<ReadonlySet<string>> | undefined;

  async function listNames(): Promise<ReadonlySet<string>> {
    return new Set(await listFinderFiles(new Files(load), languages));
  }

  return async (name) => {
    listing ??= listNames().catch((fault: unknown) => {
      listing = undefined;
      throw fault;
    });
    return (await listing).has(name) ? load(name) : undefined;
  };
}
