/** Choices that the browser refused to store. */
const own = new Map<string, string>();

/** Reads what the visitor chose before; null if there is nothing. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return own.get(name) ?? null;
  }
}

/** Keeps a choice in this browser. Where browsers keep nothing, it lasts as long as the page. */
export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    own.set(name, value);
  }
}
