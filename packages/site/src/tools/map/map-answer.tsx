import type { MapHighlight } from '@almanac/client';
import { writeRequest } from '@almanac/client/write-request';
import { fill } from '../../messages/fill.js';
import { Name } from '../../page/name.js';
import { CopyButton } from '../../page/request-line.js';
import { useVisit } from '../../page/visit.js';
import { writePath } from '../../parts/fields/read-query.js';
import { type MapParameters, previewPath } from './read-map.js';

const pngWidthsPx = [1000, 2000];

export function MapAnswer({
  parameters,
  highlights,
}: {
  readonly parameters: MapParameters;
  readonly highlights: readonly MapHighlight[];
}) {
  const { link, serviceUrl, list, withoutSeparators, tools } = useVisit();
  const words = tools.map;
  const params = { ...parameters };
  const svgPath = writeRequest({ path: '/maps/world.svg' }, params).path;
  const names = highlights.map(({ label }) => label);
  const altText = names.length === 0 ? words.alt : fill(words.altWith, { names: list(names) });
  return (
    <>
      <img
        class="map-preview"
        src={link(writePath(previewPath, params))}
        alt={altText}
        width={1000}
        height={528}
        fetchpriority="high"
      />
      {highlights.length > 0 && (
        <ul class="row map-highlights">
          {highlights.map(({ code, fill, label }) => (
            <li key={code}>
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" fill={fill.startsWith('#') ? fill : `#${fill}`} />
              </svg>{' '}
              <Name>{label}</Name>{' '}
              <a href={link(writePath('/tools/map', removeHighlight(parameters, code)))}>{words.remove}</a>
            </li>
          ))}
        </ul>
      )}
      <h2>{words.downloadOrEmbed}</h2>
      <p>
        <a href={link(svgPath)} download="map.svg">
          SVG
        </a>
        {pngWidthsPx.map((width) => (
          <span key={width}>
            {' · '}
            <a href={link(writeRequest({ path: '/maps/world.png' }, { ...params, width }).path)} download="map.png">
              {fill(words.wide, { width: withoutSeparators(width) })}
            </a>
          </span>
        ))}
      </p>
      <p class="small tool-note">{words.note}</p>
      <p class="request">
        <span class="label">{words.embed}</span>
        <code
          id="embed"
          dir="ltr"
        >{`<img src="${serviceUrl}${svgPath.replaceAll('&', '&amp;')}" alt="${altText}">`}</code>
        <CopyButton sourceId="embed" />
      </p>
    </>
  );
}

function removeHighlight(parameters: MapParameters, code: string) {
  const otherHighlights = (parameters.highlight ?? '')
    .split(',')
    .filter((pair) => !pair.toUpperCase().startsWith(`${code}:`));
  return { ...parameters, highlight: otherHighlights.length === 0 ? undefined : otherHighlights.join(',') };
}
