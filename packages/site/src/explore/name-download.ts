import type { Dataset } from './dataset.js';
import type { Query } from './query.js';

const longestName = 80;

/** Names the file of what a query answers, whatever its order: `cities-ch-min-population-100000.csv`. */
export function nameDownload({ name, filters }: Dataset, query: Query, format: string): string {
  const words = Object.entries(query).map(([parameter, value]) => {
    if (parameter === 'sort') return '';
    const speaksForItself = parameter === 'q' || filters.find((each) => each.name === parameter)?.kind === 'country';
    return speaksForItself ? value : `${parameter} ${value}`;
  });
  const bare = [name, ...words]
    .join(' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestName)
    .replace(/-$/, '');
  return `${bare}.${format}`;
}
