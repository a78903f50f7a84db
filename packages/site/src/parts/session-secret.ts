/** A secret that is kept for as long as its tab is open. */
export interface SessionSecret {
  read(): string;
  write(secret: string): void;
}

/** The key that the visitor entered, on the page of its usage or beside a request of the documentation. */
export const keyInSession = createSessionSecret('api-key');

/** Creates a secret under a name. Where browsers keep nothing, it lasts as long as the page. */
export function createSessionSecret(name: string): SessionSecret {
  let own = '';
  return {
    read() {
      try {
        return sessionStorage.getItem(name) ?? '';
      } catch {
        return own;
      }
    },
    write(secret) {
      own = secret;
      try {
        if (secret === '') sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, secret);
      } catch {
        // Kept in memory only.
      }
    },
  };
}
