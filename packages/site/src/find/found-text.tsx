import { useMessages, useVisit } from '../visit.js';
import type { Found } from './found.js';

/** What a list shows of something that was found. */
export function FoundText({ found: { name, detail, kind, population } }: { readonly found: Found }) {
  const { wordLanguage } = useVisit();
  const { kinds } = useMessages().home;
  const people = population === undefined ? '' : ` · ${new Intl.NumberFormat(wordLanguage).format(population)}`;
  return (
    <>
      <span class="found-name">
        {name} {detail !== name && <span class="found-detail">{detail}</span>}
      </span>
      <span class="found-kind">
        {kinds[kind]}
        {people}
      </span>
    </>
  );
}
