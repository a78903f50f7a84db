import { LocalizedName } from '../page/localized-name.js';
import { useVisit } from '../page/visit.js';
import { Terms } from './terms.js';

export function Population({ count, year }: { readonly count: number | null; readonly year: number | null }) {
  const { atlas, number, withoutSeparators } = useVisit();
  return (
    <>
      {count === null ? atlas.fact.unknown : number(count)}{' '}
      {year !== null && <span class="small">{withoutSeparators(year)}</span>}
    </>
  );
}

/** The coordinates are rounded to about a kilometre. */
export function Coordinates({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  const { atlas, layout, fixed, isolate } = useVisit();
  const formatDegrees = (degrees: number) => isolate(`${fixed(Math.abs(degrees), 2)}°`);
  const { north, south, east, west } = atlas.fact.compass;
  return (
    <bdi>
      {formatDegrees(latitude)}&nbsp;{latitude < 0 ? south : north}
      {layout.separator}
      {formatDegrees(longitude)}&nbsp;{longitude < 0 ? west : east}
    </bdi>
  );
}

export function NamesTable({
  names = {},
  nameLanguage,
}: {
  readonly names: Readonly<Record<string, string>> | undefined;
  readonly nameLanguage: (code: string) => string;
}) {
  const { atlas, number } = useVisit();
  const entries = Object.entries(names);
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>
        {atlas.names} ({number(entries.length)})
      </summary>
      <Terms
        className="atlas-facts"
        terms={entries.map(([code, name]) => [
          nameLanguage(code),
          <LocalizedName language={code}>{name}</LocalizedName>,
        ])}
      />
    </details>
  );
}
