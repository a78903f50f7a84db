import type { PhoneCode, PhoneNumber } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { countryPath } from '../../page/atlas-path.js';
import { Name } from '../../page/name.js';
import { useVisit } from '../../page/visit.js';
import { Codes } from '../../parts/codes.js';
import { Terms } from '../../parts/terms.js';

export function NumberFacts({
  phone,
  countryName,
}: {
  readonly phone: PhoneNumber;
  readonly countryName: string | undefined;
}) {
  const { link, atlas, explore, tools } = useVisit();
  const { fields } = explore;
  const words = tools.phone;
  const { valid, possible, type, country, callingCode, e164, international, national, rfc3966, extension } = phone;
  return (
    <Terms
      className="tool-facts"
      terms={[
        [words.valid, valid ? words.isValid : possible ? words.isPossible : words.isInvalid],
        [fields.kind, type && words.kinds[type]],
        [
          fields.country,
          country && (
            <a href={link(countryPath(country))}>
              <Name>{countryName ?? country}</Name>
            </a>
          ),
        ],
        [fields.callingCode, callingCode && <Codes values={[callingCode]} />],
        [atlas.fact.nationalExample, national && <Codes values={[national]} />],
        [words.fromAbroad, international && <Codes values={[international]} />],
        [words.toStore, e164 && <code dir="ltr">{e164}</code>],
        [words.asLink, rfc3966 && <code dir="ltr">{rfc3966}</code>],
        [words.extension, extension],
      ]}
    />
  );
}

export function CountryNumbers({ code }: { readonly code: PhoneCode }) {
  const { country, phoneCode, areaCodes, internationalPrefix, nationalPrefix, numberLengths, example } = code;
  const { explore, tools, numberChoice } = useVisit();
  const { fields } = explore;
  const words = tools.phone;
  return (
    <>
      <h2>{fill(words.numbersIn, { country })}</h2>
      <Terms
        className="tool-facts"
        terms={[
          [fields.callingCode, <Codes values={[phoneCode]} />],
          [fields.areaCodes, areaCodes.length > 0 && <Codes values={areaCodes} />],
          [fields.nationalPrefix, nationalPrefix ?? words.nothing],
          [fields.internationalPrefix, internationalPrefix && <Codes values={[internationalPrefix]} />],
          [words.digits, numberLengths.length > 0 && numberChoice(numberLengths)],
          [words.example, example && <Codes values={[example.national, example.international]} />],
        ]}
      />
    </>
  );
}
