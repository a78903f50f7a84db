import { useLink, useMessages, useVisit } from '../../visit.js';
import { useFormats } from '../formats.js';
import { Fact, Facts } from '../parts/facts.js';
import { indexSources, SourcesContext } from '../parts/source-mark.js';
import type { CountryData } from './load-country.js';

/** How a country is called, with a number to try. */
export function CallingSection({ data: { phone, phoneSources } }: { readonly data: CountryData }) {
  const { fact: words } = useMessages().atlas;
  const { number, list } = useFormats();
  if (!phone) return null;
  const { phoneCode, areaCodes, main, nationalPrefix, internationalPrefix, numberLengths, example } = phone;
  return (
    <SourcesContext.Provider value={indexSources(phoneSources)}>
      <Facts>
        <Fact label={words.callingCode} field="phoneCode">
          <bdi dir="ltr" class="atlas-large">
            {phoneCode}
          </bdi>
        </Fact>
        <Fact label={words.areaCodes} field="areaCodes">
          {areaCodes.length > 0 ? <bdi dir="ltr">{areaCodes.join(' · ')}</bdi> : null}
        </Fact>
        <Fact label={words.nationalPrefix} field="nationalPrefix">
          {nationalPrefix}
        </Fact>
        <Fact label={words.internationalPrefix} field="internationalPrefix">
          {internationalPrefix}
        </Fact>
        <Fact label={words.numberLengths} field="numberLengths">
          {list(numberLengths.map(number))}
        </Fact>
        {example && (
          <>
            <Fact label={words.exampleNumber} field="example">
              <bdi dir="ltr">{example.international}</bdi>
            </Fact>
            <Fact label={words.nationalExample}>
              <bdi dir="ltr">{example.national}</bdi>
            </Fact>
          </>
        )}
      </Facts>
      {!main && <p class="atlas-note">{words.isShared(phone.country)}</p>}
      <NumberForm country={phone.code} example={example?.international ?? phoneCode} />
    </SourcesContext.Provider>
  );
}

function NumberForm({ country, example }: { readonly country: string; readonly example: string }) {
  const link = useLink();
  const { atlas } = useMessages();
  const { isChosen, language } = useVisit();
  const [action] = link('/tools/phone').split('?');
  return (
    <form class="atlas-form" action={action} method="get">
      <label for="atlas-number">{atlas.checkNumber}</label>
      <input id="atlas-number" name="number" type="tel" dir="ltr" value={example} maxLength={40} />
      <input type="hidden" name="country" value={country} />
      {isChosen && <input type="hidden" name="lang" value={language} />}
      <button type="submit">{atlas.check}</button>
    </form>
  );
}
