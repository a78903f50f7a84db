import { Words } from '../../docs/words.js';
import type { Component, Option } from '../catalog/component.js';

/** Everything that can be set, listened to and styled. */
export function OptionTables({ component }: { readonly component: Component }) {
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
