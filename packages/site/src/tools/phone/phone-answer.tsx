import type { PhoneCode, PhoneNumber } from '@almanac/client';
import { countryPath } from '../../parts/atlas-path.js';
import { useLink } from '../../visit.js';
import { Facts } from '../parts/facts.js';
import { Name } from '../parts/name.js';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The kind and the forms of a number. */
export function NumberFacts({
  phone,
  countryName,
}: {
  readonly phone: PhoneNumber;
  readonly countryName: string | undefined;
}) {
  const link = useLink();
  const { valid, possible, type, country, callingCode, e164, international, national, rfc3966, extension } = phone;
  return (
    <Facts
      rows={[
        [
          'Valid',
          valid ? 'yes: the numbering plan has such numbers' : `no${possible ? ', though its length is right' : ''}`,
        ],
        type ? ['Kind', type.replaceAll('-', ' ')] : undefined,
        country
          ? [
              'Country',
              <a key="country" href={link(countryPath(country))}>
                <Name>{countryName ?? country}</Name>
              </a>,
            ]
          : undefined,
        callingCode ? ['Calling code', <Digits key="code">{callingCode}</Digits>] : undefined,
        national ? ['Within the country', <Digits key="national">{national}</Digits>] : undefined,
        international ? ['From abroad', <Digits key="international">{international}</Digits>] : undefined,
        e164
          ? [
              'To store (E.164)',
              <code key="e164" dir="ltr">
                {e164}
              </code>,
            ]
          : undefined,
        rfc3966
          ? [
              'As a link',
              <code key="link" dir="ltr">
                {rfc3966}
              </code>,
            ]
          : undefined,
        extension ? ['Extension', extension] : undefined,
      ]}
    />
  );
}

/** How numbers of a country look. */
export function CountryNumbers({ code }: { readonly code: PhoneCode }) {
  const { country, phoneCode, areaCodes, internationalPrefix, nationalPrefix, numberLengths, example } = code;
  return (
    <>
      <h2>
        Numbers of <Name>{country}</Name>
      </h2>
      <Facts
        rows={[
          ['Calling code', <Digits key="code">{phoneCode}</Digits>],
          areaCodes.length > 0 ? ['Told apart by', areaCodes.join(', ')] : undefined,
          ['Dialled before area codes', nationalPrefix ?? 'nothing'],
          internationalPrefix ? ['To call abroad', internationalPrefix] : undefined,
          numberLengths.length > 0 ? ['Digits after the code', list.format(numberLengths.map(String))] : undefined,
          example
            ? [
                'Example (do not call)',
                <>
                  <Digits>{example.national}</Digits> or <Digits>{example.international}</Digits>
                </>,
              ]
            : undefined,
        ]}
      />
    </>
  );
}

/** Digits stand from left to right in every script. */
function Digits({ children }: { readonly children: string }) {
  return <span dir="ltr">{children}</span>;
}
