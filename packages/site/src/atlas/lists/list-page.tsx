import { fold } from '@almanac/data/fold';
import type { ComponentChildren } from 'preact';
import { RequestLine } from '../../parts/request-line.js';
import { dataPath, useLink, useMessages, useVisit } from '../../visit.js';
import { FilterForm } from './filter-form.js';

export interface ListPageProps {
  readonly title: string;
  readonly q: string | undefined;
  /** The path that gives the list as JSON. */
  readonly path: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    /** The texts that the filter searches. */
    readonly names: readonly (string | null)[];
    readonly cells: readonly ComponentChildren[];
  }[];
}

/** The list of all records of a dataset. */
export function ListPage({ title, q, path, columns, rows }: ListPageProps) {
  const { atlas } = useMessages();
  const { language } = useVisit();
  const link = useLink();
  return (
    <article class="atlas">
      <p class="atlas-trail">
        <a href={link('/atlas')}>{atlas.countries}</a>
      </p>
      <h1>{title}</h1>
      <FilterForm q={q} />
      <RequestLine path={dataPath(q === undefined ? path : `${path}?q=${encodeURIComponent(q)}`, language)} />
      {rows.length === 0 ? (
        <p>{atlas.nothingFound}</p>
      ) : (
        <div class="scroll-area">
          <table class="atlas-list">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, names, cells }) => (
                <tr key={key} data-filter={fold(names.filter(Boolean).join(' '))}>
                  {cells.map((cell, at) => (
                    <td key={columns[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </article>
  );
}
