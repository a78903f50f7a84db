import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { useLink, useMessages } from '../visit.js';

const paths = {
  time: '/tools/time',
  where: '/tools/where',
  phone: '/tools/phone?number=078 123 45 67&country=CH',
  address: '/tools/address?country=JP',
  map: '/tools/map?highlight=CH:b3372b,JP:1f4e79',
  moon: '/tools/moon',
} as const;
const names = ['time', 'where', 'phone', 'address', 'map', 'moon'] as const;

/** The list of tools. */
export const toolsIndexRoute: PageRoute = {
  path: '/tools',
  load({ language }) {
    const { title, description } = messagesFor(chooseWords(language)).tools;
    return {
      isTranslated: true,
      title,
      description,
      canonicalPath: '/tools',
      section: 'tools',
      content: <ToolsIndex />,
    };
  },
};

function ToolsIndex() {
  const link = useLink();
  const { tools } = useMessages();
  return (
    <>
      <h1>{tools.title}</h1>
      <p class="tool-intro">{tools.intro}</p>
      <dl class="tool-list">
        {names.map((name) => (
          <div key={name}>
            <dt>
              <a href={link(encodeURI(paths[name]))}>{tools[name].name}</a>
            </dt>
            <dd>{tools.answers[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
