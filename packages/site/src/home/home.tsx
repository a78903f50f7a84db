import { Island } from '../parts/island.js';
import { useMessages } from '../visit.js';
import { Datasets } from './about/datasets.js';
import { Trust } from './about/trust.js';
import { UseIt } from './about/use-it.js';
import { Answer } from './answer.js';
import type { HomeData } from './load-home.js';
import { CountryPanel } from './map/country-panel.js';
import { WorldMap } from './map/world-map.js';
import { Sky } from './now/sky.js';
import { WorldClock } from './now/world-clock.js';
import { SearchBox } from './search-box.js';

/** The front page. */
export function Home({ data, dataVersion }: { readonly data: HomeData; readonly dataVersion: string }) {
  const { tagline, clocks } = useMessages().home;
  const { q, answer, world, country, nowMs } = data;
  return (
    <div class="home">
      <h1>{tagline}</h1>
      <Island name="home/search" component={SearchBox} props={{ q, dataVersion }} className="home-search-island" />
      <Answer {...answer} />
      <div class="home-world">
        <WorldMap world={world} chosen={country.code} />
        <Island
          name="home/country"
          component={CountryPanel}
          props={{ initial: country, dataVersion, renderedMs: nowMs }}
        />
      </div>
      <div class="home-now">
        <Sky astronomy={data.astronomy} events={data.events} />
        <section aria-labelledby="clocks">
          <h2 id="clocks">{clocks}</h2>
          <Island
            name="home/clocks"
            component={WorldClock}
            props={{ initial: data.clocks, dataVersion, renderedMs: nowMs }}
          />
        </section>
      </div>
      <Datasets datasets={data.datasets} />
      <div class="home-about">
        <UseIt />
        <Trust />
      </div>
    </div>
  );
}
