import type { PageRoute } from '../page/page.js';
import { MarkedText } from '../parts/marked-text.js';
import { Terms } from '../parts/terms.js';
import type { Component } from './component.js';
import { ComponentMenu, Example, NoScripts } from './component-parts.js';
import { components } from './components.js';
import { optionsByTag } from './generated/options.js';

/** Each page has its own route, so that the sitemap lists it. */
export const componentRoutes: readonly PageRoute[] = components.map((component) => ({
  path: `/components/${component.id}`,
  isEnglish: true,
  load({ link }) {
    const { id, name, summary, examples } = component;
    const tag = `almanac-${id}`;
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

/** Attributes of every HTML element that these elements heed. */
const inheritedAttributes = [
  ['lang', 'The language of its names and messages. Default: that of the nearest ancestor with one.'],
  ['dir', '`ltr` or `rtl`. Default: the direction of the language.'],
] as const;

function OptionTables({ component }: { readonly component: Component }) {
  const options = optionsByTag[`almanac-${component.id}`];
  const groups = [
    ['attributes', 'Attributes', [...(options?.attributes ?? []), ...inheritedAttributes]],
    ['properties', 'Properties and methods', options?.properties ?? []],
    ['events', 'Events', options?.events ?? []],
    ['keys', 'Keys', component.keys],
    ['parts', 'Parts, for ::part()', options?.parts ?? []],
    ['states', 'States, for :state()', options?.states ?? []],
    ['custom-properties', 'Custom properties', options?.customProperties ?? []],
  ] as const;
  return (
    <>
      {groups
        .filter(([, , rows]) => rows.length > 0)
        .map(([id, title, rows]) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <Terms
              className="components-options"
              terms={rows.map(([name = '', meaning = '']) => [
                id === 'keys' ? name : <code>{name}</code>,
                <MarkedText>{meaning}</MarkedText>,
              ])}
            />
          </section>
        ))}
    </>
  );
}
