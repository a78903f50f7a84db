/** A text that the browser stores. If storage is blocked, the text lasts until the visitor leaves the page. */
export interface StoredText {
  /** Returns the text; empty if none is stored. */
  read(): string;
  /** Stores a text; an empty text removes it. */
  write(text: string): void;
}

/** The API key that the visitor entered on the usage page or in a request form of the documentation. */
export const keyInSession = storeInTab('api-key');

/** Returns access to a secret that is stored under a name until the tab is closed. */
export function storeInTab(name: string): StoredText {
  return store(name, () => sessionStorage);
}

/** Returns access to a choice that is stored under a name in this browser. */
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
