import { countryPath } from '../../page/atlas-path.js';
import { useVisit } from '../../page/visit.js';
import type { World } from './load-world.js';

export const mapId = 'world-map';

/** In map units. */
const markRadius = 2;

/** The countries of the world, each a link for the pointer. A page that chooses one adds the keys, with `followMap`. */
export function WorldMap({
  world: { viewBox, countries, otherLand },
  chosen,
}: {
  readonly world: World;
  /** An alpha-2 code; undefined if a list on the page has the same links. */
  readonly chosen?: string;
}) {
  const { link, home } = useVisit();
  const map = (
    <svg id={mapId} class="world-map" viewBox={viewBox} role="none">
      <path d={otherLand} />
      {countries.map(({ code, name, pathData, mark }) => (
        <a
          key={code}
          href={link(countryPath(code))}
          aria-label={name}
          data-code={code}
          data-chosen={code === chosen ? '' : undefined}
          tabIndex={code === chosen ? 0 : -1}
        >
          {chosen === undefined && <title>{name}</title>}
          {pathData && <path d={pathData} />}
          {mark && <circle cx={mark.x} cy={mark.y} r={markRadius} />}
        </a>
      ))}
      {chosen !== undefined && <circle class="world-ring" r="0" />}
    </svg>
  );
  return chosen === undefined ? <div aria-hidden="true">{map}</div> : <nav aria-label={home.worldMap}>{map}</nav>;
}
