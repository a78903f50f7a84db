/**
 * Reads one compiled file by its name, for example `countries/de.json`: from a folder in Node, with fetch in a browser.
 */
export type Load = (name: string) => Promise<Uint8Array>;

/** Like `Load`, but may return the parsed value of a JSON file, as modules do. */
export type ReadFile = (name: string) => Promise<unknown>;

/** Each compiled file is read once, on first use; if that fails, it is read again on the next use. */
export class Files {
  readonly #readFile: ReadFile;
  readonly #promises = new Map<string, Promise<unknown>>();

  constructor(readFile: ReadFile) {
    this.#readFile = readFile;
  }

  bytes(name: string): Promise<Uint8Array> {
    return this.#readOnce(name, async () => (await this.#readFile(name)) as Uint8Array);
  }

  json<T>(name: string): Promise<T> {
    return this.#readOnce(name, async () => {
      const content = await this.#readFile(name);
      return (content instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(content)) : content) as T;
    });
  }

  /** Releases the files of a dataset in one language, such as `countries/de.json` or `cities/search/names-de.bin`. */
  releaseLanguage(folder: string, language: string): void {
    const pattern = new RegExp(`^${folder}/(?:.*[/-])?${language}\\.\\w+$`);
    for (const name of this.#promises.keys()) if (pattern.test(name)) this.#promises.delete(name);
  }

  #readOnce<T>(name: string, read: () => Promise<T>): Promise<T> {
    const cached = this.#promises.get(name);
    if (cached) return cached as Promise<T>;
    const promise = read();
    this.#promises.set(name, promise);
    promise.catch(() => this.#promises.delete(name));
    return promise;
  }
}
