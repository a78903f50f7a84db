import type { State } from '@almanac/client';
import { statePath } from '../../parts/atlas-path.js';
import { useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { English, NameLink } from './name.js';

/** States and other subdivisions, with what each is. */
export function StateTable({ states }: { readonly states: readonly State[] }) {
  const { fact: words } = useMessages().atlas;
  const { number, plain } = useFormats();
  const hasPopulation = states.some(({ population }) => population !== null);
  return (
    <div class="scroll-area">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.type}</th>
            {hasPopulation && (
              <th scope="col" class="number">
                {words.population}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, code, name, type, population, populationYear }) => (
            <tr key={id}>
              <td>
                <NameLink path={code && statePath(code)}>{name}</NameLink>
              </td>
              <td>{code ?? '–'}</td>
              <td>
                <English>{type}</English>
              </td>
              {hasPopulation && (
                <td class="number">
                  {population === null ? '–' : number(population)}{' '}
                  {populationYear !== null && <span class="atlas-label">{plain(populationYear)}</span>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
