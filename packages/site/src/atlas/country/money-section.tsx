import { currencyPath } from '../../parts/atlas-path.js';
import { useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { NameLink } from '../parts/name.js';
import type { CountryData } from './load-country.js';

/** The currencies of a country. */
export function MoneySection({ data: { currencies, country } }: { readonly data: CountryData }) {
  const { fact: words } = useMessages().atlas;
  const { number, exampleAmount } = useFormats();
  return (
    <div class="scroll-area">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.currency}</th>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.symbol}</th>
            <th scope="col" class="number">
              {words.digits}
            </th>
            <th scope="col" class="number">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {currencies.map(({ code, name, narrowSymbol, digits, kind }) => (
            <tr key={code}>
              <td>
                <NameLink path={currencyPath(code)}>{name}</NameLink>{' '}
                {!country.currencies.includes(code) && <span class="atlas-label">{words.kinds[kind]}</span>}
              </td>
              <td>{code}</td>
              <td>
                <bdi>{narrowSymbol}</bdi>
              </td>
              <td class="number">{digits === null ? '–' : number(digits)}</td>
              <td class="number">
                <bdi>{exampleAmount(code)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
