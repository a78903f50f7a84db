import type { AddressFormat, AddressProblem } from '@almanac/client';
import type { PageRequest, PageRoute } from '../../page.js';
import { ask } from '../../parts/ask.js';
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
const title = 'How an address is written';
const description = 'Shows the form for an address in any country, checks what is filled in, and writes the envelope.';
const defaultCountry = 'JP';

/** Addresses. The page is not kept, since its address holds theirs. */
export const addressRoute: PageRoute = {
  path,
  readsQuery: true,
  noStore: true,
  workMs: 25,
  async load(request, site) {
    const { fields, lead, answer } = await answerAddress(request, site);
    const page = (
      <ToolPage
        path={path}
        title={title}
        intro={description}
        fields={fields}
        lead={lead}
        dataVersion={site.dataVersion}
        button={{ name: 'check', value: 'yes', label: 'Check' }}
      >
        {answer}
      </ToolPage>
    );
    return { title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function answerAddress({ query, language }: PageRequest, site: SiteContext) {
  const { almanac } = site;
  const country = readText(query, 'country', 3).toUpperCase() || defaultCountry;
  const [countries, { answer: format, refusal }] = await Promise.all([
    listCountryOptions(language, site),
    ask(almanac.addressFormats.get({ alpha2: country })),
  ]);
  const choice = (
    <SelectField
      id="country"
      data-element="almanac-country-select"
      label="Country"
      value={format?.countryCode ?? country}
      options={countries}
      problem={refusal?.message.replace(/^alpha2/, 'country')}
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
  return { fields, lead: isGiven || isChecked ? describe(problems, isChecked) : undefined, answer };
}

/** The states to choose from, where a form names them. */
async function listStates({ countryCode, parts }: AddressFormat, language: string, { almanac }: SiteContext) {
  if (!parts.some(({ part }) => part === 'state')) return [];
  const { data } = await almanac.states.list({ country: countryCode, topLevel: true, lang: language });
  return data.map(({ name }) => name);
}

function describe(problems: readonly AddressProblem[], isChecked: boolean): string | undefined {
  const serious = problems.filter(({ code }) => code !== 'unused');
  if (serious.length === 0) return 'Nothing is missing or wrong.';
  const shown = serious.filter(({ code }) => isChecked || code !== 'missing');
  return shown.length > 1 ? `${shown.length} parts are missing or not right.` : shown[0] && `${shown[0].message}.`;
}
