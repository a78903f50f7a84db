import type { MapHighlight } from '@almanac/client';
import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRequest, PageRoute } from '../../page.js';
import { ask } from '../../parts/ask.js';
import { findFormats } from '../../parts/formats.js';
import { Island } from '../../parts/island.js';
import type { SiteContext } from '../../site-context.js';
import { listCountryOptions } from '../parts/list-country-options.js';
import { readText } from '../parts/read-query.js';
import { ToolPage } from '../parts/tool-page.js';
import { ToolRequest } from '../parts/tool-request.js';
import { MapAnswer } from './map-answer.js';
import { MapFields } from './map-fields.js';
import { MapPicker } from './map-picker.js';
import { readMap } from './read-map.js';

const path = '/tools/map';

/** The page that draws a map with highlighted countries. */
export const mapRoute: PageRoute = {
  path,
  readsQuery: true,
  workMs: 25,
  async load(request, site) {
    const { map: words } = messagesFor(chooseWords(request.language)).tools;
    const { title, description } = words;
    const { fields, lead, answer } = await answerMap(request, site);
    const page = (
      <ToolPage
        path={path}
        title={title}
        intro={`${description} ${words.intro}`}
        fields={fields}
        lead={lead}
        beside={<Island name="tools/map-picker" component={MapPicker} props={{}} />}
      >
        {answer}
      </ToolPage>
    );
    return { isTranslated: true, title, description, canonicalPath: path, section: 'tools', content: page };
  },
};

async function answerMap({ query, language }: PageRequest, site: SiteContext) {
  const question = readMap(query);
  const [continents, countries, { answer: map, refusal }] = await Promise.all([
    listContinentOptions(language, site),
    listCountryOptions(language, site),
    ask(site.almanac.maps.world({ ...question, lang: language, fields: ['highlights'] })),
  ]);
  const color = readText(query, 'color', 7) || '#b3372b';
  const fields = <MapFields {...{ question, color, continents, countries, refusal }} />;
  if (!map) return { fields };
  const answer = (
    <>
      <MapAnswer question={question} highlights={map.highlights} />
      <ToolRequest operations={site.operations} id="drawWorldMapSvg" parameters={{ ...question }} />
    </>
  );
  return { fields, lead: describe(map.highlights, language), answer };
}

async function listContinentOptions(language: string, { almanac }: SiteContext) {
  const { data } = await almanac.continents.list({ lang: language });
  return data.map(({ continent, name }) => ({ value: continent, label: name }));
}

function describe(highlights: readonly MapHighlight[], language: string): string | undefined {
  const { map: words } = messagesFor(chooseWords(language)).tools;
  const [first, ...others] = highlights;
  if (!first) return undefined;
  if (others.length === 0) return words.isHighlighted(first.label);
  return words.areHighlighted(findFormats(chooseWords(language)).number(highlights.length));
}
