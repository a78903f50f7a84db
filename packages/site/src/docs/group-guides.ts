import type { Guide } from '../page/site-context.js';

interface Group {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  /** The paths of the first pages of the group, in order. All pages in `folder`, if it is set, come after them. */
  readonly paths: readonly string[];
  readonly folder?: string;
}

/** The groups in the order of the index page. Pages that belong to no group are added to the group “Guides”. */
const groups: readonly Group[] = [
  {
    id: 'start',
    title: 'Start',
    sentence: 'From installation to your first response, in the language you use.',
    paths: ['start.md', 'curl.md', 'python.md', 'javascript.md', 'r.md', 'excel.md', 'limits.md', 'languages.md'],
  },
  {
    id: 'guides',
    title: 'Guides',
    sentence:
      'How to search, convert times, check numbers and addresses, draw maps and flags, and build with packages.',
    paths: [
      'search.md',
      'answer.md',
      'time.md',
      'phone-numbers.md',
      'addresses.md',
      'maps.md',
      'flags.md',
      'downloads.md',
      'joining.md',
      'caching.md',
      'client.md',
      'packages.md',
      'components.md',
      'command-line.md',
      'assistants.md',
    ],
  },
  {
    id: 'reference',
    title: 'Reference',
    sentence:
      'Every operation with a form or an example, the rules that all operations share, and what each error means.',
    paths: ['contract.md', 'errors.md'],
  },
  {
    id: 'data-guidelines',
    title: 'Data',
    sentence: 'Where the data come from, how disputes are decided, what changed, and what is left out.',
    paths: ['sources.md', 'changes.md', 'changelog.md', 'not-here.md'],
    folder: 'data-guidelines/',
  },
  {
    id: 'migration',
    title: 'Migration',
    sentence: 'The equivalents of requests and fields if you come from another service or library.',
    paths: ['rest-countries-in-a-minute.md'],
    folder: 'migration/',
  },
  {
    id: 'operation',
    title: 'Running it yourself',
    sentence: 'How to deploy Almanac, measure it, and serve it from an edge network or as static files.',
    paths: ['deploy.md', 'operations.md', 'reliability.md', 'metrics.md', 'static-api.md', 'edge.md'],
  },
];

/** Lists of work that is left: the page of open questions names them, and the menu has only that page. */
const openQuestions = ['cited-corrections', 'capital-names', 'unknown-populations', 'left-out'];

export function isOpenQuestion({ path }: Guide): boolean {
  return openQuestions.some((name) => path === `data-guidelines/${name}.md`);
}

export function groupGuides(allGuides: readonly Guide[]) {
  const guides = allGuides.filter((guide) => !isOpenQuestion(guide));
  const groupsWithGuides = groups.map(({ paths, folder, ...group }) => ({
    ...group,
    guides: [
      ...paths.flatMap((path) => guides.filter((guide) => guide.path === path)),
      ...guides.filter(({ path }) => folder !== undefined && path.startsWith(folder)),
    ],
  }));
  const groupedGuides = new Set(groupsWithGuides.flatMap((group) => group.guides));
  const otherGuides = guides.filter((guide) => !groupedGuides.has(guide));
  return groupsWithGuides.map((group) =>
    group.id === 'guides' ? { ...group, guides: [...group.guides, ...otherGuides] } : group,
  );
}

export function guidePath({ path }: Guide): string {
  return `/docs/${path.replace(/\.md$/, '')}`;
}
