import type { PhoneNumber } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { tryCall } from '../../page/ask.js';
import type { PageRequest } from '../../page/page.js';
import { Problem } from '../../page/problem.js';
import type { SiteContext } from '../../page/site-context.js';
import type { Visit } from '../../page/visit.js';
import { SelectField, TextField } from '../../parts/fields/field.js';
import { listCountryOptions } from '../../parts/fields/find-place.js';
import { readText } from '../../parts/fields/read-query.js';
import { createToolRoute, type ToolAnswer } from '../parts/tool-page.js';
import { CountryNumbers, NumberFacts } from './phone-answer.js';

/** Its numbers are shown until something is entered. */
const exampleCountry = 'CH';

/** The page is not cached, since the URL contains the number. */
export const phoneRoute = createToolRoute({
  name: 'phone',
  noStore: true,
  workMs: 10,
  answer: answerPhone,
});

async function answerPhone(request: PageRequest, site: SiteContext): Promise<ToolAnswer> {
  const { query, language, explore, tools } = request;
  const { almanac } = site;
  const { phone: words } = tools;
  const number = readText(query, 'number', 60);
  const countryText = readText(query, 'country', 3).toUpperCase();
  const countries = await listCountryOptions(language, site);
  const names = new Map(countries.map(({ value, label }) => [value, label]));
  const country = countryText || (number === '' ? exampleCountry : undefined);
  const parseResult = number === '' ? undefined : await tryCall(almanac.phoneNumbers.parse({ number, country }));
  const phone = parseResult?.answer;
  const shownCountry = phone?.country ?? country;
  const codes =
    shownCountry === undefined
      ? undefined
      : (await tryCall(almanac.phoneCodes.list({ country: shownCountry, lang: language }))).answer;
  const refusal = parseResult?.refusal;
  const example = codes?.[0]?.example;
  const fields = (
    <>
      <TextField
        id="number"
        label={words.number}
        type="tel"
        data-element="almanac-phone-input"
        autoComplete="off"
        value={number}
        placeholder={example?.national}
        problem={refusal?.param === 'country' ? undefined : refusal && <Problem refusal={refusal} />}
        note={words.note}
      />
      <SelectField
        id="country"
        data-country-of="number"
        label={explore.fields.country}
        value={countryText}
        problem={refusal?.param === 'country' && <Problem refusal={refusal} />}
        options={[{ value: '', label: words.anyCountry }, ...countries]}
      />
    </>
  );
  const nameCountry = (code: string | null) => (code === null ? undefined : (names.get(code) ?? code));
  return {
    fields,
    lead: phone && describeNumber(phone, nameCountry(phone.country ?? country ?? null), request),
    answer: (
      <>
        {phone && <NumberFacts phone={phone} countryName={nameCountry(phone.country)} />}
        {codes?.map((code) => (
          <CountryNumbers key={code.code} code={code} />
        ))}
      </>
    ),
    request: phone
      ? ['parsePhoneNumber', { number, country }]
      : shownCountry
        ? ['listPhoneCodes', { country: shownCountry }]
        : undefined,
  };
}

function describeNumber(phone: PhoneNumber, countryName: string | undefined, { tools, isolate }: Visit): string {
  const { phone: words } = tools;
  const { valid, type, international, reason } = phone;
  const { is, isFrom, numbers, numbersFrom } = words;
  if (valid) {
    const values = { number: isolate(international ?? ''), kind: words.kinds[type ?? 'other'] };
    return countryName === undefined ? fill(is, values) : fill(isFrom, { ...values, country: countryName });
  }
  const text = countryName === undefined ? numbers : fill(numbersFrom, { country: countryName });
  return fill(words.reasons[reason ?? 'not-a-number'], { numbers: text });
}
