import { cutText } from '../../parts/cut-text.js';
import { Island } from '../../parts/island.js';
import { useMessages, useVisit } from '../../visit.js';
import { Filter } from './filter.js';

/** Longer filters are cut. */
const maxCharacters = 60;

/** Reads the filter of a list; undefined to show all. */
export function readFilter(query: URLSearchParams): string | undefined {
  return cutText(query.get('q')?.trim() ?? '', maxCharacters) || undefined;
}

/** The search box that filters the list below it. */
export function FilterForm({ q }: { readonly q: string | undefined }) {
  const { atlas } = useMessages();
  const { isChosen, language } = useVisit();
  return (
    <form method="get">
      {isChosen && <input type="hidden" name="lang" value={language} />}
      <Island
        name="atlas/filter"
        component={Filter}
        props={{ value: q ?? '', label: atlas.filter, show: atlas.filterShow, nothing: atlas.nothingFound }}
      />
    </form>
  );
}
