import { countryPath } from '../../page/atlas-path.js';
import { useVisit } from '../../page/visit.js';
import type { World } from './load-world.js';

export const mapId = 'world-map';

/** In map units. */
const markRadius = 2;

/** The panel beside the map adds selection by pointer and keys. */
export function WorldMap({
  world: { viewBox, countries, otherLand },
  chosen,
}: {
  readonly world: World;
  /** An alpha-2 code. */
  readonly chosen: string;
}) {
  const { link, home } = useVisit();
  const { worldMap } = home;
  return (
    <nav aria-label={worldMap}>
      <svg id={mapId} class="home-map" viewBox={viewBox} role="none">
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
            {pathData && <path d={pathData} />}
            {mark && <circle cx={mark.x} cy={mark.y} r={markRadius} />}
          </a>
        ))}
        <circle class="home-ring" r="0" />
      </svg>
    </nav>
  );
}
