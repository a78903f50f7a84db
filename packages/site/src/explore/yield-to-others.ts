/** Lets the event loop run other work. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
