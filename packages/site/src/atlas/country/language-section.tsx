import { languagePath } from '../../parts/atlas-path.js';
import { useFormats } from '../../parts/formats.js';
import { Name, NameLink, NameLinks } from '../../parts/name.js';
import { useMessages } from '../../visit.js';
import { Facts } from '../parts/facts.js';
import type { CountryData } from './load-country.js';

/** Further languages are folded. */
const firstShown = 5;

/** The languages of a country and how many of its people use them. */
export function LanguageSection({ data: { country, names } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const { number } = useFormats();
  const { languages, languageShares } = country;
  const more = languageShares.slice(firstShown);
  return (
    <>
      <Facts
        besides={languageShares.length > 0 ? [{ field: 'languageShares', label: atlas.fact.share }] : []}
        facts={[
          {
            label: atlas.fact.languages,
            field: 'languages',
            value: languages.length > 0 && (
              <NameLinks items={languages.map((code) => ({ path: languagePath(code), name: names.language(code) }))} />
            ),
          },
        ]}
      />
      {languageShares.length > 0 && (
        <Shares rows={languageShares.slice(0, firstShown)} official={languages} names={names} />
      )}
      {more.length > 0 && (
        <details>
          <summary>{atlas.moreRows(number(more.length))}</summary>
          <Shares rows={more} official={languages} names={names} />
        </details>
      )}
    </>
  );
}

function Shares({
  rows,
  official,
  names,
}: {
  readonly rows: CountryData['country']['languageShares'];
  readonly official: readonly string[];
  readonly names: CountryData['names'];
}) {
  const { atlas } = useMessages();
  const { percent } = useFormats();
  return (
    <table class="atlas-shares">
      <thead>
        <tr>
          <th scope="col">{atlas.fact.language}</th>
          <th scope="col" class="number">
            {atlas.fact.share}
          </th>
          <th scope="col">
            <span class="visually-hidden">{atlas.officialHere}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ language, percent: share }) => (
          <tr key={language}>
            <td>
              {official.includes(language) ? (
                <Name>{names.language(language)}</Name>
              ) : (
                <NameLink path={languagePath(language)}>{names.language(language)}</NameLink>
              )}
            </td>
            <td class="number">{percent(share / 100)}</td>
            <td>{official.includes(language) && <span class="atlas-label">{atlas.officialHere}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
