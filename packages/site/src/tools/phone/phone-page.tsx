import type { PhoneNumber } from '@almanac/client';
import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRequest, PageRoute } from '../../page.js';
import { ask } from '../../parts/ask.js';
import { findFormats } from '../../parts/formats.js';
import { English } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { SelectField, TextField } from '../parts/field.js';
import { listCountryOptions } from '../parts/list-country-options.js';
import { readText } from '../parts/read-query.js';
import { ToolPage } from '../parts/tool-page.js';
import { ToolRequest } from '../parts/tool-request.js';
import { CountryNumbers, NumberFacts } from './phone-answer.js';

const path = '/tools/phone';

/** Checks a phone number. The page is not cached, since its URL contains the number. */
export const phoneRoute: PageRoute = {
  path,
  readsQuery: true,
  noStore: true,
  workMs: 10,
  async load(request, site) {
    const { phone: words } = messagesFor(chooseWords(request.language)).tools;
    const { title, description } = words;
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
    return { isTranslated: true, title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function answerPhone({ query, language }: PageRequest, site: SiteContext) {
  const { almanac } = site;
  const { phone: words } = messagesFor(chooseWords(language)).tools;
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
        label={words.number}
        type="tel"
        data-element="almanac-phone-input"
        autoComplete="off"
        value={number}
        placeholder={example?.national}
        problem={refusal?.param === 'country' ? undefined : refusal && <English>{refusal.message}</English>}
        note={words.note}
      />
      <SelectField
        id="country"
        data-country-of="number"
        label={words.writtenIn}
        value={askedCountry}
        problem={refusal?.param === 'country' && <English>{refusal.message}</English>}
        options={[{ value: '', label: words.anyCountry }, ...countries]}
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
  return { fields, lead: phone && describe(phone, name(phone.country ?? country ?? null), language), answer };
}

function describe(phone: PhoneNumber, countryName: string | undefined, language: string): string {
  const { phone: words } = messagesFor(chooseWords(language)).tools;
  const { isolate } = findFormats(chooseWords(language));
  const { valid, type, international, reason } = phone;
  if (valid) return words.is(isolate(international ?? ''), words.kinds[type ?? 'other'], countryName);
  return words.reasons[reason ?? 'not-a-number'](countryName);
}
