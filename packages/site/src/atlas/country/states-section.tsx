import { useLink, useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { StateTable } from '../parts/state-table.js';
import type { CountryData } from './load-country.js';

/** As many rows are shown at once; the others are folded. */
const firstShown = 30;

/** The first level of what a country is divided into. */
export function StatesSection({ data: { country, states } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const { number } = useFormats();
  const link = useLink();
  const more = states.slice(firstShown);
  return (
    <>
      <StateTable states={states.slice(0, firstShown)} />
      {more.length > 0 && (
        <details>
          <summary>{atlas.moreRows(number(more.length))}</summary>
          <StateTable states={more} />
        </details>
      )}
      <p>
        <a href={link(`/states.csv?country=${country.alpha2}`)}>CSV</a> ·{' '}
        <a href={link(`/explore/states?country=${country.alpha2}`)}>{atlas.explore(number(states.length))}</a>
      </p>
    </>
  );
}
