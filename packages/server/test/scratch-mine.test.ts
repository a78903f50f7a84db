import { it, expect } from 'vitest';
import { startService } from './service.js';
it('x', async () => {
  const s = await startService();
  for (const p of ['/meta?fields=resources,routes','/states?q=bavaria&limit=2','/states/de-by?lang=fr','/countries/CHE/states?limit=2&sort=-name','/timezones/Europe/Zurich?fields=name','/timezones/Asia/Calcutta/?fields=name,requestedName','/timezones/Europe%2FZurich?fields=name','/timezones/Etc/GMT+1?fields=name','/timezones/Europe/Zurik','/planets?fields=id','/planets?q=pluto&fields=id','/planets/Pluto?fields=id,kind','/moons?planet=mars&fields=name','/stars?limit=2&fields=name','/galaxies?q=M31&limit=1&fields=id,name','/languages?country=CH&fields=code','/languages/zh-Hant?fields=code','/currencies?q=kr&fields=code','/currencies/756?fields=code','/continents?sort=-areaKm2&fields=name','/astronomy/events?limit=2','/astronomy/events?from=2026-01-01&to=2030-12-31&kind=solar-eclipse,lunar-eclipse&sort=-magnitude&limit=3','/moon-phases?fields=key','/countries?sort=-areaKm2&limit=3&fields=name', '/states?sort=nam', '/astronomy/events?from=1000-01-01&to=1100-01-01', '/timezones.csv?limit=1','/timezones/']) {
    const r = await s.get(p); console.log(p, r.status, r.text.slice(0, 600));
  }
  await s.close();
});
