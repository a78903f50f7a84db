import type { PageRoute } from '../page/page.js';
import { exampleUrl } from '../parts/code/code-block.js';
import { MarkedText } from '../parts/marked-text.js';
import { ComponentMenu, Example, NoScripts, Source } from './component-parts.js';
import { components } from './components.js';

/** The service that serves the script serves the data too. */
const withScript = `<script type="module" src="${exampleUrl}/elements.js"></script>
<almanac-country-select label="Country" name="country"></almanac-country-select>`;

export const galleryRoute: PageRoute = {
  path: '/components',
  isEnglish: true,
  load: ({ link }) => ({
    title: 'Web components',
    description:
      'Inputs for countries, phone numbers, addresses, time zones and cities, a world map and the Moon for your own pages, with live examples, code and options.',
    content: (
      <article>
        <ComponentMenu current="" />
        <h1>Web components</h1>
        <p class="components-lead">
          Accessible form fields for any site: no framework, at most 10 KB each without data, in every language and
          direction. Try them below, see three of them in <a href={link('/components/signup')}>a signup form</a>, or
          read <a href={link('/docs/components')}>the guide</a>.
        </p>
        <Source id="script" text={withScript} />
        <p>These lines work in any page. For a bundler, pack the package and install it:</p>
        <Source id="install" text="npm run pack -- ../tarballs elements" />
        <NoScripts />
        {components.map(({ id, name, summary, examples: [example] }) => (
          <section key={id} class="components-entry" aria-labelledby={id}>
            <h2 id={id}>
              <a href={link(`/components/${id}`)}>{name}</a>
            </h2>
            <p>
              <code>{`<almanac-${id}>`}</code> <MarkedText>{summary}</MarkedText>
            </p>
            {example && <Example id={id} html={example.html} />}
          </section>
        ))}
      </article>
    ),
  }),
};
