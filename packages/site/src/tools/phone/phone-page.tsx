import type { PhoneNumber } from '@almanac/client';
import type { PageRequest, PageRoute } from '../../page.js';
import { ask } from '../../parts/ask.js';
import type { SiteContext } from '../../site-context.js';
import { SelectField, TextField } from '../parts/field.js';
import { listCountryOptions } from '../parts/list-country-options.js';
import { readText } from '../parts/read-query.js';
import { ToolPage } from '../parts/tool-page.js';
import { ToolRequest } from '../parts/tool-request.js';
import { CountryNumbers, NumberFacts } from './phone-answer.js';

const path = '/tools/phone';
const title = 'Is this phone number right';
const description =
  'Reads a phone number in any form and tells whether it can be right, of which country and kind it is, and how it is written.';

/** Checks a phone number. The page is not cached, since its URL contains the number. */
export const phoneRoute: PageRoute = {
  path,
  readsQuery: true,
  noStore: true,
  workMs: 10,
  async load(request, site) {
    const { fields, lead, answer } = await answerPhone(request, site);
    const page = (
      <ToolPage
        path={path}
        title={title}
        intro={description}
        fields={fields}
        lead={lead}
        dataVersion={site.dataVersion}
      >
        {answer}
      </ToolPage>
    );
    return { title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function answerPhone({ query, language }: PageRequest, site: SiteContext) {
  const { almanac } = site;
  const number = readText(query, 'number', 60);
  const askedCountry = readText(query, 'country', 3).toUpperCase();
  const countries = await listCountryOptions(language, site);
  const names = new Map(countries.map(({ value, label }) => [value, label]));
  const country = askedCountry || undefined;
  const parsed = number === '' ? undefined : await ask(almanac.phoneNumbers.parse({ number, country }));
  const phone = parsed?.answer;
  const shown = phone?.country ?? country;
  const codes =
    shown === undefined ? undefined : (await ask(almanac.phoneCodes.list({ country: shown, lang: language }))).answer;
  const refusal = parsed?.refusal;
  const example = codes?.[0]?.example;
  const fields = (
    <>
      <TextField
        id="number"
        label="Phone number"
        type="tel"
        data-element="almanac-phone-input"
        autoComplete="off"
        value={number}
        placeholder={example?.national}
        problem={refusal?.param === 'country' ? undefined : refusal?.message}
        note="Begin with + and the calling code, or choose the country."
      />
      <SelectField
        id="country"
        data-country-of="number"
        label="Written in"
        value={askedCountry}
        problem={refusal?.param === 'country' ? refusal.message : undefined}
        options={[{ value: '', label: 'any country' }, ...countries]}
      />
    </>
  );
  const name = (code: string | null) => (code === null ? undefined : (names.get(code) ?? code));
  const answer = (
    <>
      {phone && <NumberFacts phone={phone} countryName={name(phone.country)} />}
      {codes?.map((code) => (
        <CountryNumbers key={code.code} code={code} />
      ))}
      {phone && <ToolRequest operations={site.operations} id="parsePhoneNumber" parameters={{ number, country }} />}
      {shown && <ToolRequest operations={site.operations} id="listPhoneCodes" parameters={{ country: shown }} />}
    </>
  );
  return { fields, lead: phone && describe(phone, name(phone.country ?? country ?? null)), answer };
}

function describe(phone: PhoneNumber, countryName: string | undefined): string {
  if (!phone.valid) return describeReason(phone.reason, countryName);
  const kind = phone.type?.replaceAll('-', ' ') ?? 'phone';
  return `${phone.international} is a ${kind} number${countryName ? ` of ${countryName}` : ''}.`;
}

/** Why a number is not valid, and what to do, in a sentence. */
function describeReason(reason: PhoneNumber['reason'], countryName = 'this country'): string {
  switch (reason) {
    case 'too-short':
      return `Too short: numbers of ${countryName} have more digits.`;
    case 'too-long':
      return `Too long: numbers of ${countryName} have fewer digits.`;
    case 'invalid-length':
      return `Numbers of ${countryName} are shorter or longer than this.`;
    case 'unassigned':
      return `${countryName} has no numbers in this range.`;
    case 'unknown-calling-code':
      return 'No country has this calling code.';
    case 'country-required':
      return 'A number without + needs its country: choose it, or begin with + and the calling code.';
    case 'no-numbering-plan':
      return `${countryName} has no numbers of its own: write + and a calling code.`;
    case 'not-a-number':
    case null:
      return 'This is no phone number: write its digits, with spaces if you like.';
  }
}
