import { Words } from '../../docs/words.js';
import type { Page } from '../../page.js';
import { Island } from '../../parts/island.js';
import type { SiteContext } from '../../site-context.js';
import { useLink } from '../../visit.js';
import { components } from '../catalog/components.js';
import { Settings } from '../stage/settings.js';
import { ComponentMenu } from './component-menu.js';
import { Example, NoScripts } from './example.js';
import { Source } from './source.js';

/** Creates the page of all components. */
export function createGalleryPage({ dataVersion, languages }: SiteContext): Page {
  return {
    title: 'Web components',
    description:
      'Inputs for countries, phone numbers, addresses, time zones and cities, a map of the world and the Moon, to put into your own pages: live, with source and options.',
    canonicalPath: '/components',
    section: 'components',
    content: <Gallery dataVersion={dataVersion} languages={languages} />,
  };
}

function Gallery({ dataVersion, languages }: { readonly dataVersion: string; readonly languages: readonly string[] }) {
  const link = useLink();
  return (
    <article>
      <ComponentMenu current="" />
      <h1>Web components</h1>
      <p class="components-lead">
        Accessible form fields for any site: no framework, at most 10 KB each without data, in every language and
        direction. Try them below, see four of them in <a href={link('/components/signup')}>a signup form</a>, or read{' '}
        <a href={link('/docs/components')}>the guide</a>.
      </p>
      <Source id="install" text="npm run pack -- ../tarballs elements" />
      <NoScripts />
      <Island
        name="components/settings"
        component={Settings}
        props={{ languages, customProperties: [], tag: 'html' }}
        className="components-bar"
      />
      {components.map(({ id, tag, name, summary, isField, examples: [example] }) => (
        <section key={id} class="components-entry" aria-labelledby={id}>
          <h2 id={id}>
            <a href={link(`/components/${id}`)}>{name}</a>
          </h2>
          <p>
            <code>{`<${tag}>`}</code> <Words text={summary} />
          </p>
          {example && <Example id={id} html={example.html} dataVersion={dataVersion} isField={isField} />}
        </section>
      ))}
    </article>
  );
}
