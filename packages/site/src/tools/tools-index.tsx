import type { PageRoute } from '../page.js';
import { useLink } from '../visit.js';

const tools: readonly { readonly path: string; readonly name: string; readonly answers: string }[] = [
  {
    path: '/tools/time?from=Zurich&to=New York',
    name: 'Time',
    answers: 'What time it is there when it is so late here, and when working hours meet.',
  },
  {
    path: '/tools/where?latitude=47.38&longitude=8.54',
    name: 'Where',
    answers: 'The country, state, time zone and nearest cities of a point on Earth, or of where you are.',
  },
  {
    path: '/tools/phone?number=078 123 45 67&country=CH',
    name: 'Phone',
    answers: 'Whether a phone number can be right, of which country and kind it is, and how it is written.',
  },
  {
    path: '/tools/address?country=JP',
    name: 'Address',
    answers: 'The form for an address in any country, checked, and the envelope.',
  },
  {
    path: '/tools/map?highlight=CH:b3372b,JP:1f4e79',
    name: 'Map',
    answers: 'A map with countries in your colours, as SVG, PNG or to embed.',
  },
  {
    path: '/tools/moon',
    name: 'Moon',
    answers: 'The Moon as it is lit on a day, rise and set of Sun and Moon, twilights, season, eclipses.',
  },
];

/** The list of the tools. */
export const toolsIndexRoute: PageRoute = {
  path: '/tools',
  load: () => ({
    title: 'Tools',
    description:
      'Everyday questions about time, places, phone numbers, addresses, maps and the Moon, each on one screen.',
    canonicalPath: '/tools',
    section: 'tools',
    content: <ToolsIndex />,
  }),
};

function ToolsIndex() {
  const link = useLink();
  return (
    <>
      <h1>Tools</h1>
      <p class="tool-intro">Everyday questions, each on one screen whose address can be shared.</p>
      <dl class="tool-list">
        {tools.map(({ path, name, answers }) => (
          <div key={name}>
            <dt>
              <a href={link(encodeURI(path))}>{name}</a>
            </dt>
            <dd>{answers}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
