import { fill } from '../../messages/fill.js';
import { currencyPath, languagePath } from '../../page/atlas-path.js';
import { NameLink, NameLinks } from '../../page/name.js';
import { useVisit } from '../../page/visit.js';
import { Codes } from '../../parts/codes.js';
import { labelValue } from '../../parts/label-value.js';
import { createNumberColumn, Table } from '../../parts/table.js';
import { Terms } from '../../parts/terms.js';
import { Facts } from '../parts/facts.js';
import { StateList } from '../parts/place-list.js';
import { SourcesContext } from '../parts/source-mark.js';
import type { CountryData } from './load-country.js';

interface SectionProps {
  readonly data: CountryData;
}

export function CallingSection({ data: { phone, phoneSources } }: SectionProps) {
  const { atlas, explore, numberChoice } = useVisit();
  const { fact: words } = atlas;
  if (!phone) return null;
  const { phoneCode, areaCodes, nationalPrefix, internationalPrefix, numberLengths, example } = phone;
  return (
    <SourcesContext.Provider value={phoneSources}>
      <Facts
        sourcedElsewhere={[{ field: 'phoneCode', label: explore.fields.callingCode }]}
        facts={{
          areaCodes: areaCodes.length > 0 && <Codes values={areaCodes} />,
          nationalPrefix,
          internationalPrefix,
          numberLengths: numberChoice(numberLengths),
          exampleNumber: example && <Codes values={[example.international]} />,
          nationalExample: example && <Codes values={[example.national]} />,
        }}
      />
      {!phone.main && <p class="small">{fill(words.isShared, { country: phone.country })}</p>}
      <NumberForm country={phone.code} example={example?.international ?? phoneCode} />
    </SourcesContext.Provider>
  );
}

function NumberForm({ country, example }: { readonly country: string; readonly example: string }) {
  const { link, atlas, isChosen, language } = useVisit();
  const [action] = link('/tools/phone').split('?');
  return (
    <form class="row atlas-form" action={action} method="get">
      <label for="atlas-number">{atlas.checkNumber}</label>
      <input id="atlas-number" name="number" type="tel" dir="ltr" value={example} maxLength={40} />
      <input type="hidden" name="country" value={country} />
      {isChosen && <input type="hidden" name="lang" value={language} />}
      <button type="submit">{atlas.check}</button>
    </form>
  );
}

export function AddressSection({ data: { address, addressSources } }: SectionProps) {
  const { atlas, list } = useVisit();
  const { format, parts, postalCodeExamples } = address;
  const labels = new Map<string, string>(
    parts.map(({ letter, type, label }) => [letter, atlas.addressParts[type] ?? label]),
  );
  const [exampleCode] = postalCodeExamples;
  return (
    <SourcesContext.Provider value={addressSources}>
      <figure class="atlas-address">
        <pre>
          {format
            .replaceAll('%n', '\n')
            .replace(/%([A-Z])/g, (_, letter) => (letter === 'Z' && exampleCode) || (labels.get(letter) ?? ''))}
        </pre>
        <figcaption>{atlas.addressCaption}</figcaption>
      </figure>
      <Facts
        sourcedElsewhere={[{ field: 'format', label: atlas.address }]}
        facts={{
          required: list(parts.flatMap(({ letter, required }) => (required ? (labels.get(letter) ?? []) : []))),
          postalCode: postalCodeExamples.length > 0 && (
            <Codes values={postalCodeExamples.map((code) => (address.postalCodePrefix ?? '') + code)} />
          ),
        }}
      />
    </SourcesContext.Provider>
  );
}

export function MoneySection({ data: { currencies, country } }: SectionProps) {
  const visit = useVisit();
  const { exampleAmount } = visit;
  return (
    <Terms
      className="atlas-facts"
      terms={currencies
        .filter(({ kind }) => kind !== 'fund')
        .map(({ code, name, kind }) => [
          <NameLink path={currencyPath(code)}>{name}</NameLink>,
          <>
            {!exampleAmount(code).includes(code) && code} <bdi>{exampleAmount(code)}</bdi>{' '}
            {!country.currencies.includes(code) && <span class="small">{labelValue(kind, visit)}</span>}
          </>,
        ])}
    />
  );
}

const maxShownLanguages = 5;

export function LanguageSection({ data: { country, names } }: SectionProps) {
  const { atlas, explore, number, percent } = useVisit();
  const { languages } = country;
  // CLDR counts people again for a second script, such as Serbian in Latin letters.
  const languageShares = country.languageShares.filter(
    (share, _index, all) =>
      !all.some((other) => share.language.startsWith(`${other.language}-`) && other.percent >= share.percent),
  );
  const hiddenCount = languageShares.length - maxShownLanguages;
  const renderShares = (shares: typeof languageShares) => (
    <Table
      columns={[explore.fields.language, createNumberColumn(atlas.fact.share)]}
      rows={shares.map(({ language, percent: share }) => {
        const name = names.language(language);
        return [
          <>
            {name === language ? (
              fill(atlas.fact.languageCode, { code: language })
            ) : (
              <NameLink path={names.hasLanguage(language) ? languagePath(language) : null}>{name}</NameLink>
            )}{' '}
            {languages.includes(language) && <span class="small">{atlas.officialHere}</span>}
          </>,
          percent(share / 100),
        ];
      })}
    />
  );
  return (
    <>
      <Facts
        sourcedElsewhere={languageShares.length > 0 ? [{ field: 'languageShares', label: atlas.fact.share }] : []}
        facts={{
          languages: !languages.every((code) => languageShares.some(({ language }) => language === code)) && (
            <NameLinks items={languages.map((code) => ({ path: languagePath(code), name: names.language(code) }))} />
          ),
        }}
      />
      {languageShares.length > 0 && renderShares(languageShares.slice(0, maxShownLanguages))}
      {hiddenCount > 0 && (
        <details>
          <summary>{fill(atlas.moreRows, { count: number(hiddenCount) })}</summary>
          {renderShares(languageShares.slice(maxShownLanguages))}
        </details>
      )}
    </>
  );
}

/** Longer lists of states show the first few. */
const [maxStates, maxShownStates] = [16, 12];

export function StatesSection({ data: { country, states, stateCount } }: SectionProps) {
  const { link, atlas, number } = useVisit();
  const filter = `country=${country.alpha2}${states.length < stateCount ? '' : '&topLevel=true'}`;
  const shownCount = states.length > maxStates ? maxShownStates : states.length;
  return (
    <>
      <StateList states={states.slice(0, shownCount)} />
      {states.length > shownCount && (
        <details>
          <summary>{fill(atlas.moreRows, { count: number(states.length - shownCount) })}</summary>
          <StateList states={states.slice(shownCount)} />
        </details>
      )}
      <p>
        <a href={link(`/explore/states?${filter}`)}>{fill(atlas.explore, { count: number(states.length) })}</a>
      </p>
    </>
  );
}
