import type { Guide } from '../site-context.js';

/** A group of pages in the index. */
export interface GuideGroup {
  readonly id: string;
  readonly title: string;
  readonly guides: readonly Guide[];
}

/** The groups with their pages in order. A page that stands in none is a guide. */
const groups: readonly { id: string; title: string; paths?: readonly string[]; folder?: string }[] = [
  {
    id: 'start',
    title: 'Start',
    paths: ['start.md', 'limits.md', 'languages.md', 'caching.md', 'client.md', 'packages.md', 'components.md'],
  },
  { id: 'guides', title: 'Guides' },
  { id: 'reference', title: 'Reference', paths: ['contract.md', 'errors.md'] },
  { id: 'data-guidelines', title: 'Data guidelines', folder: 'data-guidelines/' },
  { id: 'sources', title: 'Sources and changes', paths: ['sources.md', 'changes.md', 'changelog.md', 'not-here.md'] },
  { id: 'migration', title: 'Migration', folder: 'migration/' },
  {
    id: 'operation',
    title: 'Running it yourself',
    paths: ['deploy.md', 'operations.md', 'reliability.md', 'metrics.md', 'static-api.md', 'edge.md'],
  },
];

/** The pages by group, as the index lists them. */
export function groupGuides(guides: readonly Guide[]): readonly GuideGroup[] {
  const grouped = groups.map(({ id, title, paths, folder }) => ({
    id,
    title,
    guides: paths
      ? paths.flatMap((path) => guides.filter((guide) => guide.path === path))
      : guides.filter(({ path }) => folder !== undefined && path.startsWith(folder)),
  }));
  const known = new Set(grouped.flatMap((group) => group.guides));
  const others = guides.filter((guide) => !known.has(guide));
  return grouped.map((group) => (group.id === 'guides' ? { ...group, guides: others } : group));
}

/** The path of a page. */
export function guidePath({ path }: Guide): string {
  return `/docs/${path.replace(/\.md$/, '')}`;
}
