import type { PageRoute } from '../page/page.js';
import { MarkedText } from '../parts/marked-text.js';
import { Terms } from '../parts/terms.js';
import { ComponentMenu, Example, NoScripts } from './component-parts.js';
import { components } from './components.js';
import type { Component, Option } from './shared-options.js';

/** Each page has its own route, so that the sitemap lists it. */
export const componentRoutes: readonly PageRoute[] = components.map((component) => ({
  path: `/components/${component.id}`,
  isEnglish: true,
  load({ link }) {
    const { id, tag, name, summary, examples } = component;
    return {
      title: `${name}: <${tag}>`,
      description: summary,
      content: (
        <article>
          <ComponentMenu current={id} />
          <h1>{name}</h1>
          <p class="components-lead">
            <code>{`<${tag}>`}</code> <MarkedText>{summary}</MarkedText>
          </p>
          <NoScripts />
          {examples.map(({ title, html }, index) => (
            <section key={title} aria-labelledby={`example-${index}`}>
              <h2 id={`example-${index}`}>{title}</h2>
              <Example id={String(index)} html={html} />
            </section>
          ))}
          <p>
            Its module is <code>@almanac/elements/{id}</code>. <a href={link('/docs/components')}>The guide</a> explains
            how elements get their data, languages and style.
          </p>
          <OptionTables component={component} />
        </article>
      ),
    };
  },
}));

function OptionTables({ component }: { readonly component: Component }) {
  const { attributes, properties, events, keys, parts, states, customProperties } = component;
  const groups: readonly [string, string, readonly Option[]][] = [
    ['attributes', 'Attributes', attributes],
    ['properties', 'Properties and methods', properties],
    ['events', 'Events', events],
    ['keys', 'Keys', keys],
    ['parts', 'Parts, for ::part()', parts],
    ['states', 'States, for :state()', states],
    ['custom-properties', 'Custom properties', customProperties],
  ];
  return (
    <>
      {groups
        .filter(([, , options]) => options.length > 0)
        .map(([id, title, options]) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <Terms
              className="components-options"
              terms={options.map(([name, meaning]) => [
                id === 'keys' ? name : <code>{name}</code>,
                <MarkedText>{meaning}</MarkedText>,
              ])}
            />
          </section>
        ))}
    </>
  );
}
