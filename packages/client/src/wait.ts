/** Rejects as soon as the signal aborts. */
export function waitUntil<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

export async function sleep(waitMs: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await waitUntil(waiting, signal).finally(() => clearTimeout(timer));
}
