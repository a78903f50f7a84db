const answersBySource = new WeakMap<object, Map<string, Promise<unknown>>>();

/** A failed request is not cached, so that the next call repeats it. */
export function cacheAnswer<T>(source: object, key: string, request: () => Promise<T>): Promise<T> {
  const answers = answersBySource.get(source) ?? new Map<string, Promise<unknown>>();
  answersBySource.set(source, answers);
  const cachedAnswer = answers.get(key) as Promise<T> | undefined;
  if (cachedAnswer) return cachedAnswer;
  const answer = request();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}
