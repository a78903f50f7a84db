import { expect, test } from 'vitest';
import { readCorrections } from '../../build/read-corrections.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';

const library = await openLibrary(loadFromFolder());
const [borders, cities, states] = await Promise.all([
  library.open('borders'),
  library.open('cities'),
  library.open('states'),
]);
const derivedCorrections = readCorrections('cities').filter(
  ({ field, evidence }) => field === 'country' && evidence === 'derived',
);

test.each(derivedCorrections)('the borders place city $key in $value', ({ key, value }) => {
  const { latitude, longitude } = cities.rows.record(cities.find(Number(key)) as number);
  const { country, basis } = borders.locate(latitude, longitude, cities, states);
  expect([country, basis.country]).toEqual([value, 'border']);
});
