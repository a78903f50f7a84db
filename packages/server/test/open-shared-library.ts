import { type Library, openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';

let libraryPromise: Promise<Library> | undefined;

/** Opens the compiled data once for all services in this process. */
export function openSharedLibrary(): Promise<Library> {
  libraryPromise ??= openLibrary(loadFromFolder());
  return libraryPromise;
}
