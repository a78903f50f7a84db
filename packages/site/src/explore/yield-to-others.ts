/** Lets the event loop run what waits. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
