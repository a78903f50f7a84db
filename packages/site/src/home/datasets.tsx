import { capitalize } from '../parts/capitalize.js';
import { useFormats } from '../parts/formats.js';
import { nameFormat } from '../parts/name-format.js';
import { ScrollArea } from '../parts/scroll-area.js';
import { useLink, useMessages } from '../visit.js';
import type { DatasetLine } from './list-datasets.js';

/** The datasets, one line each. */
export function Datasets({ datasets }: { readonly datasets: readonly DatasetLine[] }) {
  const link = useLink();
  const { contents, datasetNames, columns } = useMessages().home;
  const names: Readonly<Partial<Record<string, string>>> = datasetNames;
  const { number, partialDate } = useFormats();
  return (
    <div class="home-datasets">
      <h2>{contents}</h2>
      <ScrollArea label={contents}>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.dataset}</th>
              <th scope="col" class="number">
                {columns.count}
              </th>
              <th scope="col" class="number">
                {columns.languages}
              </th>
              <th scope="col">{columns.date}</th>
              <th scope="col">{columns.formats}</th>
            </tr>
          </thead>
          <tbody>
            {datasets.map(({ name, count, languages, date, formats, path }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={link(findPage(path))}>{names[name] ?? capitalize(path.slice(1).replaceAll('-', ' '))}</a>
                </th>
                <td class="number">{count === undefined ? '' : number(count)}</td>
                <td class="number">{number(languages)}</td>
                <td>{date && partialDate(date)}</td>
                <td>{formats.map(nameFormat).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}

/** Lists link to their table; maps, points and events to a tool. */
function findPage(path: string): string {
  if (path.startsWith('/maps/')) return '/tools/map';
  if (path === '/where') return '/tools/where';
  return path === '/astronomy/events' ? '/tools/moon' : `/explore${path}`;
}
