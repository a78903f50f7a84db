import type { AddressFormat, AddressProblem } from '@almanac/client';
import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRequest, PageRoute } from '../../page.js';
import { ask } from '../../parts/ask.js';
import { findFormats } from '../../parts/formats.js';
import { English } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { SelectField } from '../parts/field.js';
import { listCountryOptions } from '../parts/list-country-options.js';
import { readText } from '../parts/read-query.js';
import { ToolPage } from '../parts/tool-page.js';
import { ToolRequest } from '../parts/tool-request.js';
import { AddressAnswer } from './address-answer.js';
import { AddressFields } from './address-fields.js';
import { readAddress } from './read-address.js';

const path = '/tools/address';
const defaultCountry = 'JP';

/** Checks and formats an address. The page is not cached, since its URL contains the address. */
export const addressRoute: PageRoute = {
  path,
  readsQuery: true,
  noStore: true,
  workMs: 25,
  async load(request, site) {
    const { check, address: words } = messagesFor(chooseWords(request.language)).tools;
    const { title, description } = words;
    const { fields, lead, answer } = await answerAddress(request, site);
    const page = (
      <ToolPage
        path={path}
        title={title}
        intro={description}
        fields={fields}
        lead={lead}
        dataVersion={site.dataVersion}
        button={{ name: 'check', value: 'yes', label: check }}
      >
        {answer}
      </ToolPage>
    );
    return { isTranslated: true, title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function answerAddress({ query, language }: PageRequest, site: SiteContext) {
  const { almanac } = site;
  const { atlas } = messagesFor(chooseWords(language));
  const country = readText(query, 'country', 3).toUpperCase() || defaultCountry;
  const [countries, { answer: format, refusal }] = await Promise.all([
    listCountryOptions(language, site),
    ask(almanac.addressFormats.get({ alpha2: country })),
  ]);
  const choice = (
    <SelectField
      id="country"
      data-element="almanac-country-select"
      label={atlas.fact.country}
      value={format?.countryCode ?? country}
      options={countries}
      problem={refusal && <English>{refusal.message.replace(/^alpha2/, 'country')}</English>}
    />
  );
  if (!format) return { fields: choice };
  const values = readAddress(query);
  const body = { country: format.countryCode, ...values };
  const isGiven = Object.keys(values).length > 0;
  const isChecked = query.has('check');
  const lang = language === 'en' ? undefined : language;
  const problems = isGiven || isChecked ? (await almanac.addresses.validate({ ...body, lang })).data.problems : [];
  const shown = problems.filter(({ code }) => isChecked || code !== 'missing');
  const fields = (
    <>
      {choice}
      <AddressFields
        format={format}
        values={values}
        problems={shown}
        states={await listStates(format, language, site)}
      />
    </>
  );
  const scripts = format.latinFormat === null ? (['local'] as const) : (['local', 'latin'] as const);
  const written = isGiven
    ? await Promise.all(scripts.map(async (script) => (await almanac.addresses.format({ ...body, script, lang })).data))
    : [];
  const answer = (
    <>
      <AddressAnswer format={format} written={written} problems={shown} />
      <ToolRequest operations={site.operations} id="getAddressFormat" parameters={{ alpha2: format.countryCode }} />
      {isGiven && <ToolRequest operations={site.operations} id="formatAddress" parameters={body} />}
      {isGiven && <ToolRequest operations={site.operations} id="validateAddress" parameters={body} />}
    </>
  );
  return { fields, lead: isGiven || isChecked ? describe(problems, isChecked, language) : undefined, answer };
}

/** Lists the states to suggest; none if addresses of the country have no state. */
async function listStates({ countryCode, parts }: AddressFormat, language: string, { almanac }: SiteContext) {
  if (!parts.some(({ part }) => part === 'state')) return [];
  const { data } = await almanac.states.list({ country: countryCode, topLevel: true, lang: language });
  return data.map(({ name }) => name);
}

function describe(problems: readonly AddressProblem[], isChecked: boolean, language: string) {
  const { address: words } = messagesFor(chooseWords(language)).tools;
  const serious = problems.filter(({ code }) => code !== 'unused');
  if (serious.length === 0) return words.right;
  const [first, ...others] = serious.filter(({ code }) => isChecked || code !== 'missing');
  if (others.length > 0) return words.wrong(findFormats(chooseWords(language)).number(others.length + 1));
  return first && <English>{`${first.message}.`}</English>;
}
