import type { MapHighlight } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { tryCall } from '../../page/ask.js';
import { Island } from '../../page/island.js';
import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import type { Visit } from '../../page/visit.js';
import { listCountryOptions } from '../../parts/fields/find-place.js';
import { readText } from '../../parts/fields/read-query.js';
import { createToolRoute, type ToolAnswer } from '../parts/tool-page.js';
import { MapAnswer } from './map-answer.js';
import { MapFields } from './map-fields.js';
import { MapPicker } from './map-picker.js';
import { readMap } from './read-map.js';

export const mapRoute = createToolRoute({
  name: 'map',
  workMs: 25,
  ExtraControls: () => <Island name="tools/map-picker" component={MapPicker} props={{}} />,
  answer: answerMap,
});

async function answerMap(request: PageRequest, site: SiteContext): Promise<ToolAnswer> {
  const { query, language } = request;
  const parameters = readMap(query);
  const [continents, countries, { answer: map, refusal }] = await Promise.all([
    site.almanac.continents.list({ lang: language }),
    listCountryOptions(language, site),
    tryCall(site.almanac.maps.world({ ...parameters, lang: language, fields: ['highlights'] })),
  ]);
  const fields = (
    <MapFields
      parameters={parameters}
      color={readText(query, 'color', 7) || '#b3372b'}
      continents={continents.data.map(({ continent, name }) => ({ value: continent, label: name }))}
      countries={countries}
      refusal={refusal}
    />
  );
  if (!map) return { fields };
  return {
    fields,
    lead: describeHighlights(map.highlights, request),
    answer: <MapAnswer parameters={parameters} highlights={map.highlights} />,
    request: ['drawWorldMapSvg', { ...parameters }],
  };
}

function describeHighlights(highlights: readonly MapHighlight[], { tools, number }: Visit): string | undefined {
  const { map: words } = tools;
  const [first, ...others] = highlights;
  if (!first) return undefined;
  if (others.length === 0) return fill(words.isHighlighted, { country: first.label });
  return fill(words.areHighlighted, { count: number(highlights.length) });
}
