import type { Almanac } from '@almanac/client';
import { fold } from '@almanac/data/fold';
import type { SkyKind } from '../parts/fields/found.js';
import type { AnsweredQuestion } from './find-answer.js';

/** Finds planets and up to two moons, named stars and galaxies each, whose name or id begins with the text. */
export async function findSky(q: string, lang: string, almanac: Almanac): Promise<readonly AnsweredQuestion[]> {
  const text = q.trim();
  // Shorter texts match too many names, and signs such as flags, which fold to nothing, every name.
  if (text.length < 2 || fold(text) === '') return [];
  const options = { q: text, lang, limit: 2 };
  const [planets, moons, stars, galaxies] = await Promise.all([
    almanac.planets.list({ lang, kind: 'all' }),
    almanac.moons.list(options),
    almanac.stars.list({ ...options, named: true }),
    almanac.galaxies.list(options),
  ]);
  return [
    ...list('planet', 'planets', planets.data),
    ...list('moon', 'moons', moons.data),
    ...list('star', 'stars', stars.data),
    ...list('galaxy', 'galaxies', galaxies.data),
  ];

  function list<T extends { readonly id: string; readonly name: string }>(
    kind: SkyKind,
    table: string,
    records: readonly T[],
  ): AnsweredQuestion[] {
    return records
      .filter(({ id, name }) => [id, fold(name)].some((each) => each.startsWith(fold(text))))
      .map((record) => ({
        found: {
          kind,
          id: record.id,
          name: record.name,
          detail: '',
          path: `/explore/${table}?q=${encodeURIComponent(record.name)}`,
        },
        request: kind === 'planet' ? `/planets/${record.id}` : `/${table}?q=${encodeURIComponent(text)}&limit=2`,
        record,
      }));
  }
}
