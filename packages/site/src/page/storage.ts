/** If storage is blocked, the text lasts until the visitor leaves the page. */
export interface StoredText {
  /** Empty if none is stored. */
  read(): string;
  /** Writing an empty string removes the stored text. */
  write(text: string): void;
}

/** The API key that the visitor entered in a request form of the documentation. */
export const keyInSession = storeInTab('api-key');

export function storeInTab(name: string): StoredText {
  return store(name, () => sessionStorage);
}

export function storeChoice(name: string): StoredText {
  return store(name, () => localStorage);
}

function store(name: string, open: () => Storage): StoredText {
  let inMemory = '';
  return {
    read() {
      try {
        return open().getItem(name) ?? '';
      } catch {
        return inMemory;
      }
    },
    write(text) {
      inMemory = text;
      try {
        if (text === '') open().removeItem(name);
        else open().setItem(name, text);
      } catch {
        // The text is then only in memory.
      }
    },
  };
}
