const answersBySource = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Caches what a source returns, by key. Failed requests are repeated. */
export function cacheAnswer<T>(source: object, key: string, ask: () => Promise<T>): Promise<T> {
  const answers = answersBySource.get(source) ?? new Map<string, Promise<unknown>>();
  answersBySource.set(source, answers);
  const cached = answers.get(key) as Promise<T> | undefined;
  if (cached) return cached;
  const answer = ask();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}
