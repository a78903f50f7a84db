import type { PhoneCode, RecordSources } from '@almanac/client';
import { useFormats } from '../../parts/formats.js';
import { useLink, useMessages, useVisit } from '../../visit.js';
import { Facts } from '../parts/facts.js';
import { SourcesContext } from '../parts/source-mark.js';

/** The calling code and prefixes of a country, and a form to check a number. */
export function CallingSection({ phone, sources }: { readonly phone: PhoneCode; readonly sources: RecordSources }) {
  const { fact: words } = useMessages().atlas;
  const { number, list } = useFormats();
  const { phoneCode, areaCodes, example } = phone;
  return (
    <SourcesContext.Provider value={sources}>
      <Facts
        facts={[
          {
            label: words.callingCode,
            field: 'phoneCode',
            value: (
              <bdi dir="ltr" class="atlas-large">
                {phoneCode}
              </bdi>
            ),
          },
          {
            label: words.areaCodes,
            field: 'areaCodes',
            value: areaCodes.length > 0 && <bdi dir="ltr">{areaCodes.join(' · ')}</bdi>,
          },
          { label: words.nationalPrefix, field: 'nationalPrefix', value: phone.nationalPrefix },
          { label: words.internationalPrefix, field: 'internationalPrefix', value: phone.internationalPrefix },
          { label: words.numberLengths, field: 'numberLengths', value: list(phone.numberLengths.map(number)) },
          {
            label: words.exampleNumber,
            field: 'example',
            value: example && <bdi dir="ltr">{example.international}</bdi>,
          },
          { label: words.nationalExample, value: example && <bdi dir="ltr">{example.national}</bdi> },
        ]}
      />
      {!phone.main && <p class="atlas-note">{words.isShared(phone.country)}</p>}
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
