/** Storage does not respond or cannot be written: the call failed, and may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** @throws {StorageUnavailable} if there is no response in time */
export function withTimeout<T>(ms: number, response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageUnavailable(`no response within ${ms} ms`)), ms);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
