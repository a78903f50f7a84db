import type { Almanac } from '@almanac/client';
import { fold } from '@almanac/data/fold';
import { currencyPath, languagePath, zonePath } from '../../page/atlas-path.js';
import { repeatsOffset } from '../../page/formats.js';
import { LocalizedName } from '../../page/localized-name.js';
import { Name, NameLink } from '../../page/name.js';
import type { PageRequest, PageRoute } from '../../page/page.js';
import { RequestLine } from '../../page/request-line.js';
import { dataPath } from '../../page/visit.js';
import { loadNames } from '../../parts/names.js';
import { type Column, createNumberColumn, type Row, Table } from '../../parts/table.js';
import { FilterForm, readFilter } from './filter.js';

interface RecordList {
  readonly title: string;
  readonly describe: (formattedCount: string) => string;
  readonly columns: readonly (string | Column)[];
  readonly rows: readonly GroupedRow[];
}

interface GroupedRow extends Row {
  /** The heading of the row's group, such as the first letter of the name; empty for none. */
  readonly heading: string;
}

const minRowsPerGroup = 4;

export const listRoutes: readonly PageRoute[] = [
  {
    ...createListRoute(
      '/atlas/zones',
      '/timezones',
      async (query, { atlas, explore, home, layout, clock, nowMs, offset }, almanac) => {
        const [{ data }, names] = await Promise.all([almanac.timezones.list(query), loadNames(almanac, query.lang)]);
        const { timezone, longName, countries } = explore.fields;
        return {
          title: atlas.zonesTitle,
          describe: atlas.zonesDescription,
          columns: [
            timezone,
            { label: home.facts.localTime, className: 'explore-instant' },
            atlas.offset,
            longName,
            countries,
          ],
          rows: data.map((record) => ({
            heading: record.name.includes('/') ? record.name.slice(0, record.name.indexOf('/')) : '',
            filter: foldAll(
              record.name.replaceAll('_', ' '),
              record.displayName,
              record.abbreviation,
              ...record.aliases,
            ),
            cells: [
              <NameLink path={zonePath(record.name)}>{record.name}</NameLink>,
              <bdi>{clock(nowMs, record.utcOffsetMinutes)}</bdi>,
              <bdi dir="ltr">{offset(record.utcOffsetMinutes)}</bdi>,
              !repeatsOffset(record.longName) && <Name>{record.longName}</Name>,
              <Name>{listCountries(record.countryCodes, names.country, layout.separator)}</Name>,
            ],
          })),
        };
      },
    ),
    holdsForMs: 60_000,
  },
  createListRoute('/atlas/currencies', '/currencies', async (query, { atlas, explore, layout }, almanac) => {
    const [{ data }, names] = await Promise.all([
      almanac.currencies.list({ ...query, sort: 'name' }),
      loadNames(almanac, query.lang),
    ]);
    const { currency, code, symbol, countries } = explore.fields;
    return {
      title: atlas.currenciesTitle,
      describe: atlas.currenciesDescription,
      columns: [currency, code, symbol, countries],
      rows: data
        .filter(({ kind }) => kind !== 'fund')
        .map((record) => ({
          heading: firstLetter(record.name),
          filter: foldAll(record.name, record.isoName, record.code, record.symbol, record.narrowSymbol),
          cells: [
            <NameLink path={currencyPath(record.code)}>{record.name}</NameLink>,
            record.code,
            <bdi>{record.narrowSymbol}</bdi>,
            <Name>{listCountries(record.countries, names.country, layout.separator)}</Name>,
          ],
        })),
    };
  }),
  createListRoute('/atlas/languages', '/languages', async (query, { atlas, explore, number }, almanac) => {
    const { data } = await almanac.languages.list({ ...query, sort: 'name' });
    const { language, nativeName, code, speakers } = explore.fields;
    return {
      title: atlas.languagesTitle,
      describe: atlas.languagesDescription,
      columns: [language, nativeName, code, createNumberColumn(speakers)],
      rows: data.map((record) => ({
        heading: firstLetter(record.name),
        filter: foldAll(record.name, record.nativeName, record.code, record.iso639Part3),
        cells: [
          <NameLink path={languagePath(record.code)}>{record.name}</NameLink>,
          record.nativeName && <LocalizedName language={record.code}>{record.nativeName}</LocalizedName>,
          record.code,
          record.speakers !== null && number(record.speakers),
        ],
      })),
    };
  }),
];

function createListRoute(
  path: string,
  jsonPath: string,
  load: (
    query: { readonly lang: string; readonly q?: string },
    request: PageRequest,
    almanac: Almanac,
  ) => Promise<RecordList>,
): PageRoute {
  return {
    path,
    workMs: 40,
    readsQuery: true,
    async load(request, { almanac }) {
      const { language: lang, atlas, number, link } = request;
      const q = readFilter(request.query);
      const { title, describe, columns, rows } = await load({ lang, ...(q && { q }) }, request, almanac);
      return {
        title,
        description: describe(number(rows.length)),
        jsonPath: dataPath(jsonPath, lang),
        content: (
          <article class="atlas">
            <p class="atlas-trail">
              <a href={link('/atlas')}>{atlas.countries}</a>
            </p>
            <h1>{title}</h1>
            <FilterForm q={q} />
            <RequestLine path={dataPath(q === undefined ? jsonPath : `${jsonPath}?q=${encodeURIComponent(q)}`, lang)} />
            {rows.length === 0 && <p>{atlas.nothingFound}</p>}
            <RowGroups columns={columns} rows={rows} />
          </article>
        ),
      };
    },
  };
}

function RowGroups({ columns, rows }: Pick<RecordList, 'columns' | 'rows'>) {
  const groups = groupRows(rows);
  const headings = groups.map(({ heading }) => heading).filter(Boolean);
  return (
    <>
      {headings.length > 1 && (
        <ul class="atlas-row">
          {headings.map((heading) => (
            <li key={heading}>
              <a href={`#${heading}`}>{heading}</a>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ heading, rows: groupedRows }) => (
        <section key={heading} class={heading && 'atlas-group'} data-filter-group="">
          {heading && <h2 id={heading}>{heading}</h2>}
          <Table
            className="explore-table"
            columns={columns.map((column, index) =>
              index === 0 ? { label: column as string, className: 'explore-title' } : column,
            )}
            rows={groupedRows}
          />
        </section>
      ))}
    </>
  );
}

/**
 * Puts rows with the same heading into a group. If the groups have fewer than `minRowsPerGroup` rows on average, as
 * with names in Chinese characters, all rows are one group without a heading.
 */
function groupRows(rows: readonly GroupedRow[]): { readonly heading: string; readonly rows: readonly Row[] }[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.heading);
    if (group) group.push(row);
    else groups.set(row.heading, [row]);
  }
  if (groups.size * minRowsPerGroup > rows.length) return [{ heading: '', rows }];
  return [...groups].map(([heading, groupedRows]) => ({ heading, rows: groupedRows }));
}

function foldAll(...names: readonly (string | null)[]): string {
  return fold(names.filter(Boolean).join(' '));
}

function firstLetter(name: string): string {
  return fold(name).charAt(0).toUpperCase();
}

const maxShownCountries = 4;

function listCountries(codes: readonly string[], nameCountry: (alpha2: string) => string, separator: string): string {
  const shownNames = codes.slice(0, maxShownCountries).map(nameCountry).join(separator);
  return codes.length > maxShownCountries ? `${shownNames} +${codes.length - maxShownCountries}` : shownNames;
}
