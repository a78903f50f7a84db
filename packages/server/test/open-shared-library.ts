import { type Library, openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';

let opening: Promise<Library> | undefined;

/** Opens the compiled data once for all services in this process. */
export function openSharedLibrary(): Promise<Library> {
  opening ??= openLibrary(loadFromFolder());
  return opening;
}
