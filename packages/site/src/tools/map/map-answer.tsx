import type { MapHighlight } from '@almanac/client';
import { writeRequest } from '@almanac/client/write-request';
import { Name } from '../../parts/name.js';
import { CopyButton } from '../../parts/request-line.js';
import { useVisit } from '../../visit.js';
import { writePath } from '../parts/read-query.js';
import { type MapQuestion, previewPath } from './read-map.js';

const pngWidthsPx = [1000, 2000];

/** The map, its highlighted countries, and its downloads. */
export function MapAnswer({
  question,
  highlights,
}: {
  readonly question: MapQuestion;
  readonly highlights: readonly MapHighlight[];
}) {
  const { link, serviceUrl, list, plain, tools } = useVisit();
  const words = tools.map;
  const params = { ...question };
  const svgPath = writeRequest({ path: '/maps/world.svg' }, params).path;
  const names = highlights.map(({ label }) => label);
  const alternative = names.length === 0 ? words.alt : words.altWith(list(names));
  return (
    <>
      <img class="map-preview" src={link(writePath(previewPath, params))} alt={alternative} width={1000} height={528} />
      {highlights.length > 0 && (
        <ul class="map-highlights">
          {highlights.map(({ code, fill, label }) => (
            <li key={code}>
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" fill={fill.startsWith('#') ? fill : `#${fill}`} />
              </svg>{' '}
              <Name>{label}</Name> <a href={link(writePath('/tools/map', leaveOut(question, code)))}>{words.remove}</a>
            </li>
          ))}
        </ul>
      )}
      <h2>{words.takeAlong}</h2>
      <p>
        <a href={link(svgPath)} download="map.svg">
          SVG
        </a>
        {pngWidthsPx.map((width) => (
          <span key={width}>
            {' · '}
            <a href={link(writeRequest({ path: '/maps/world.png' }, { ...params, width }).path)} download="map.png">
              {words.wide(plain(width))}
            </a>
          </span>
        ))}
      </p>
      <p class="tool-note">{words.note}</p>
      <p class="request">
        <span class="label">{words.embed}</span>
        <code
          id="embed"
          dir="ltr"
        >{`<img src="${serviceUrl}${svgPath.replaceAll('&', '&amp;')}" alt="${alternative}">`}</code>
        <CopyButton from="embed" />
      </p>
    </>
  );
}

function leaveOut(question: MapQuestion, code: string) {
  const rest = (question.highlight ?? '').split(',').filter((pair) => !pair.toUpperCase().startsWith(`${code}:`));
  return { ...question, highlight: rest.length === 0 ? undefined : rest.join(',') };
}
