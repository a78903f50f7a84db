/** Repeats the load after a failure. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    const promise = load();
    loading = promise;
    promise.catch(() => {
      loading = undefined;
    });
    return promise;
  };
}
