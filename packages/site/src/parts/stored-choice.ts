/** Choices of this page, if the browser blocks storage. */
const inMemory = new Map<string, string>();

/** Reads a stored choice; null if there is none. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return inMemory.get(name) ?? null;
  }
}

/** Stores a choice in this browser. If it blocks storage, the choice lasts until the page is left. */
export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    inMemory.set(name, value);
  }
}
