import type { PhoneCode, PhoneNumber } from '@almanac/client';
import { countryPath } from '../../parts/atlas-path.js';
import { useFormats } from '../../parts/formats.js';
import { Name } from '../../parts/name.js';
import { useLink, useMessages } from '../../visit.js';
import { Facts } from '../parts/facts.js';

/** The kind and the forms of a number. */
export function NumberFacts({
  phone,
  countryName,
}: {
  readonly phone: PhoneNumber;
  readonly countryName: string | undefined;
}) {
  const link = useLink();
  const { atlas, tools } = useMessages();
  const words = tools.phone;
  const { valid, possible, type, country, callingCode, e164, international, national, rfc3966, extension } = phone;
  return (
    <Facts
      rows={[
        [words.valid, valid ? words.isValid : possible ? words.isPossible : words.isInvalid],
        type ? [atlas.fact.kind, words.kinds[type]] : undefined,
        country
          ? [
              atlas.fact.country,
              <a key="country" href={link(countryPath(country))}>
                <Name>{countryName ?? country}</Name>
              </a>,
            ]
          : undefined,
        callingCode ? [atlas.fact.callingCode, <Digits key="code">{callingCode}</Digits>] : undefined,
        national ? [words.within, <Digits key="national">{national}</Digits>] : undefined,
        international ? [words.fromAbroad, <Digits key="international">{international}</Digits>] : undefined,
        e164
          ? [
              words.toStore,
              <code key="e164" dir="ltr">
                {e164}
              </code>,
            ]
          : undefined,
        rfc3966
          ? [
              words.asLink,
              <code key="link" dir="ltr">
                {rfc3966}
              </code>,
            ]
          : undefined,
        extension ? [words.extension, extension] : undefined,
      ]}
    />
  );
}

/** The numbering plan of a country. */
export function CountryNumbers({ code }: { readonly code: PhoneCode }) {
  const { country, phoneCode, areaCodes, internationalPrefix, nationalPrefix, numberLengths, example } = code;
  const { atlas, tools } = useMessages();
  const words = tools.phone;
  const { choice, number } = useFormats();
  return (
    <>
      <h2>{words.numbersIn(country)}</h2>
      <Facts
        rows={[
          [atlas.fact.callingCode, <Digits key="code">{phoneCode}</Digits>],
          areaCodes.length > 0 ? [words.toldApart, <Digits key="areas">{areaCodes.join(' · ')}</Digits>] : undefined,
          [words.trunk, nationalPrefix ?? words.nothing],
          internationalPrefix ? [words.abroad, <Digits key="abroad">{internationalPrefix}</Digits>] : undefined,
          numberLengths.length > 0 ? [words.digits, choice(numberLengths.map(number))] : undefined,
          example
            ? [
                words.example,
                <>
                  <Digits>{example.national}</Digits> · <Digits>{example.international}</Digits>
                </>,
              ]
            : undefined,
        ]}
      />
    </>
  );
}

/** Digits run from left to right in every script. */
function Digits({ children }: { readonly children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}
