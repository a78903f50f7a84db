import { Words } from '../../docs/words.js';
import type { Page } from '../../page.js';
import { Island } from '../../parts/island.js';
import type { SiteContext } from '../../site-context.js';
import { useLink } from '../../visit.js';
import type { Component, Option } from '../catalog/component.js';
import { Settings } from '../stage/settings.js';
import { ComponentMenu } from './component-menu.js';
import { Example, NoScripts } from './example.js';

/** Creates the page of a component. */
export function createComponentPage(component: Component, { dataVersion, languages }: SiteContext): Page {
  return {
    title: `${component.name}: <${component.tag}>`,
    description: component.summary,
    canonicalPath: `/components/${component.id}`,
    section: 'components',
    content: <ComponentArticle component={component} dataVersion={dataVersion} languages={languages} />,
  };
}

function ComponentArticle({
  component,
  dataVersion,
  languages,
}: {
  readonly component: Component;
  readonly dataVersion: string;
  readonly languages: readonly string[];
}) {
  const link = useLink();
  const { id, tag, name, summary, examples, isField, customProperties } = component;
  const settings = { languages, tag, customProperties: customProperties.map(([property]) => property) };
  return (
    <article>
      <ComponentMenu current={id} />
      <h1>{name}</h1>
      <p class="components-lead">
        <code>{`<${tag}>`}</code> <Words text={summary} />
      </p>
      <NoScripts />
      <div class="components-page">
        <div>
          {examples.map(({ title, html }, at) => (
            <section key={title} aria-labelledby={`example-${at}`}>
              <h2 id={`example-${at}`}>{title}</h2>
              <Example id={String(at)} html={html} dataVersion={dataVersion} isField={isField} hasButtons={isField} />
            </section>
          ))}
          <p>
            Its module is <code>@almanac/elements/{id}</code>. How elements get their data, languages and style is in{' '}
            <a href={link('/docs/components')}>the guide</a>.
          </p>
        </div>
        <Island name="components/settings" component={Settings} props={settings} className="components-aside" />
      </div>
      <OptionTables component={component} />
    </article>
  );
}

/** Everything that can be set, listened to and styled. */
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
            <dl class="components-options">
              {options.map(([name, meaning]) => (
                <div key={name}>
                  <dt>{id === 'keys' ? name : <code>{name}</code>}</dt>
                  <dd>
                    <Words text={meaning} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </>
  );
}
