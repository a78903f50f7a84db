/** A secret stored until the tab is closed. */
export interface SessionSecret {
  read(): string;
  write(secret: string): void;
}

/** The API key that the visitor entered on the usage page or in a request form of the documentation. */
export const keyInSession = createSessionSecret('api-key');

/** Creates a secret with a storage key. If the browser blocks storage, it lasts until the page is left. */
export function createSessionSecret(name: string): SessionSecret {
  let inMemory = '';
  return {
    read() {
      try {
        return sessionStorage.getItem(name) ?? '';
      } catch {
        return inMemory;
      }
    },
    write(secret) {
      inMemory = secret;
      try {
        if (secret === '') sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, secret);
      } catch {
        // Kept in memory only.
      }
    },
  };
}
