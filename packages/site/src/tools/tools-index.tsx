import type { PageRoute } from '../page/page.js';
import { Terms } from '../parts/terms.js';

const toolPaths = [
  ['time', '/tools/time'],
  ['where', '/tools/where'],
  ['phone', '/tools/phone?number=078 123 45 67&country=CH'],
  ['address', '/tools/address?country=JP'],
  ['map', '/tools/map?highlight=CH:b3372b,JP:1f4e79'],
  ['moon', '/tools/moon'],
] as const;

export const toolsIndexRoute: PageRoute = {
  path: '/tools',
  load: ({ layout, tools, link }) => ({
    title: layout.tools,
    description: tools.description,
    content: (
      <>
        <h1>{layout.tools}</h1>
        <p class="tool-intro">{tools.intro}</p>
        <Terms
          className="tool-list"
          terms={toolPaths.map(([name, path]) => [
            <a href={link(encodeURI(path))}>{tools[name].name}</a>,
            tools.answers[name],
          ])}
        />
      </>
    ),
  }),
};
