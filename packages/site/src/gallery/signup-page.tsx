import type { PageRoute } from '../page/page.js';
import { ComponentMenu, Example, NoScripts, Source } from './component-parts.js';

/** The signup form in the README of `@almanac/elements`. */
const signupForm = `<form method="post" action="/signup">
  <almanac-country-select label="Country" name="country" src="http://127.0.0.1:8080" required></almanac-country-select>
  <almanac-phone-input label="Phone" name="phone" country="CH" src="http://127.0.0.1:8080" required></almanac-phone-input>
  <almanac-address-form label="Address" name="address" country="CH" src="http://127.0.0.1:8080"></almanac-address-form>
  <almanac-timezone-select label="Time zone" name="zone" src="http://127.0.0.1:8080" detect></almanac-timezone-select>
  <button>Sign up</button>
</form>
<script type="module" src="/signup.js"></script>`;

const signupScript = `// signup.js, bundled
import '@almanac/elements';`;

export const signupFormRoute: PageRoute = {
  path: '/components/signup',
  isEnglish: true,
  load: ({ link }) => ({
    title: 'A signup form with country, phone, address and time zone',
    description: 'Four web components in eight lines of HTML: a live example, its code and what it sends.',
    content: (
      <article>
        <ComponentMenu current="signup" />
        <h1>A signup form</h1>
        <p class="components-lead">
          Country, phone, address and time zone: this is all the source there is. Fill it in and submit; what a server
          would get is shown, and nothing leaves this page.
        </p>
        <NoScripts />
        <Example id="form" html={signupForm} />
        <Source id="source-script" text={signupScript} />
        <p>
          Here the form takes its data from files of this site. In your page they come from a service, from a static
          export or from the library: see <a href={link('/docs/components')}>the guide</a>.
        </p>
      </article>
    ),
  }),
};
