import type { Country } from '@almanac/client';
import { countryPath } from '../../parts/atlas-path.js';
import { useFormats } from '../../parts/formats.js';
import { NameLink } from '../../parts/name.js';
import { useMessages } from '../../visit.js';
import type { Names } from '../names.js';

interface Share {
  readonly alpha2: string;
  readonly percent: number;
}

/** The countries in which a language is used, the highest share first. */
export function listShares(
  countries: readonly Pick<Country, 'alpha2' | 'languageShares'>[],
  language: string,
): readonly Share[] {
  return countries
    .flatMap(({ alpha2, languageShares }) => {
      const percent = languageShares.find((share) => share.language === language)?.percent;
      return percent ? [{ alpha2, percent }] : [];
    })
    .sort((a, b) => b.percent - a.percent);
}

/** Countries with the share of people who use a language. */
export function ShareTable({ shares, names }: { readonly shares: readonly Share[]; readonly names: Names }) {
  const { fact: words } = useMessages().atlas;
  const { percent } = useFormats();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.country}</th>
          <th scope="col" class="number">
            {words.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.alpha2}>
            <td>
              <NameLink path={countryPath(share.alpha2)}>{names.country(share.alpha2)}</NameLink>
            </td>
            <td class="number">{percent(share.percent / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
