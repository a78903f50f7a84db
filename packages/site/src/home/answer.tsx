import { type Found, requestFor } from '../find/found.js';
import { FoundText } from '../find/found-text.js';
import { RequestLine } from '../parts/request-line.js';
import { dataPath, useLink, useMessages, useVisit } from '../visit.js';

/** The records that a text finds, and the request that gives the same. */
export function Answer({
  q,
  isExample,
  limit,
  found,
}: {
  readonly q: string;
  readonly isExample: boolean;
  readonly limit: number;
  readonly found: readonly Found[];
}) {
  const link = useLink();
  const { language } = useVisit();
  const { example, results, nothingFound } = useMessages().home;
  return (
    <section class="home-answer" aria-label={isExample ? example(q) : results(q)}>
      {isExample && <p class="home-note">{example(q)}</p>}
      {found.length === 0 && <p>{nothingFound}</p>}
      <ul class="found-list">
        {found.map((each) => (
          <li key={`${each.kind} ${each.id}`}>
            <a href={link(each.path)}>
              <FoundText found={each} />
            </a>
          </li>
        ))}
      </ul>
      <RequestLine id="answer-request" path={dataPath(requestFor(q, limit), language)} />
    </section>
  );
}
