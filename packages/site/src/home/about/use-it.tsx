import { CopyButton } from '../../parts/copy-button.js';
import { useLink, useMessages, useVisit } from '../../visit.js';

/** How Almanac is used, one command each. */
export function UseIt() {
  const link = useLink();
  const { serviceUrl } = useVisit();
  const { use, uses } = useMessages().home;
  const commands = [
    { name: 'serve', command: 'almanac serve', guide: '/docs/deploy' },
    { name: 'library', command: 'npm run pack -- DIR data', guide: '/docs/packages' },
    { name: 'curl', command: `curl '${serviceUrl}/countries/CH'`, guide: '/docs/contract' },
    { name: 'client', command: 'npm run pack -- DIR client', guide: '/docs/client' },
    { name: 'elements', command: 'npm run pack -- DIR elements', guide: '/components' },
    { name: 'terminal', command: 'almanac cities zurich --limit 3', guide: '/docs/command-line' },
    { name: 'assistant', command: 'almanac mcp', guide: '/docs/assistants' },
  ] as const;
  return (
    <section aria-labelledby="use">
      <h2 id="use">{use}</h2>
      <dl class="home-uses">
        {commands.map(({ name, command, guide }) => (
          <div key={name}>
            <dt>
              <a href={link(guide)}>{uses[name]}</a>
            </dt>
            <dd>
              <code id={`use-${name}`}>{command}</code>
              <CopyButton from={`use-${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
