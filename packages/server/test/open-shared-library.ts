import { type Library, openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';

let opening: Promise<Library> | undefined;

/** The compiled data, read once for all services of a process. */
export function openSharedLibrary(): Promise<Library> {
  opening ??= openLibrary(loadFromFolder());
  return opening;
}
