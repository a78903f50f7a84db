import { currencyPath } from '../../parts/atlas-path.js';
import { useFormats } from '../../parts/formats.js';
import { NameLink } from '../../parts/name.js';
import { useMessages } from '../../visit.js';
import type { CountryData } from './load-country.js';

/** The currencies of a country. */
export function MoneySection({ data: { currencies, country } }: { readonly data: CountryData }) {
  const { fact: words } = useMessages().atlas;
  const { exampleAmount } = useFormats();
  return (
    <dl class="atlas-facts">
      {currencies
        .filter(({ kind }) => kind !== 'fund')
        .map(({ code, name, kind }) => (
          <div key={code}>
            <dt>
              <NameLink path={currencyPath(code)}>{name}</NameLink>
            </dt>
            <dd>
              {!exampleAmount(code)?.includes(code) && code} <bdi>{exampleAmount(code)}</bdi>{' '}
              {!country.currencies.includes(code) && <span class="atlas-label">{words.kinds[kind]}</span>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
