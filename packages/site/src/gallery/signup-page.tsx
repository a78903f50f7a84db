import type { PageRoute } from '../page/page.js';
import { ComponentMenu, Example, NoScripts, Source } from './component-parts.js';

/** The signup form in the README of `@almanac/elements`. */
const signupForm = `<form method="post" action="/signup">
  <label>Email <input type="email" name="email" autocomplete="email" required></label>
  <label>Password <input type="password" name="password" autocomplete="new-password" required></label>
  <almanac-address-form label="Address" name="address" country="auto" src="http://127.0.0.1:8080"></almanac-address-form>
  <almanac-phone-input label="Phone" name="phone" country="auto" src="http://127.0.0.1:8080" required></almanac-phone-input>
  <almanac-timezone-select label="Time zone" name="zone" src="http://127.0.0.1:8080" detect></almanac-timezone-select>
  <button>Sign up</button>
</form>
<script type="module" src="/signup.js"></script>`;

const signupScript = `// signup.js, bundled
import '@almanac/elements';

const [address, phone] = document.querySelectorAll('almanac-address-form, almanac-phone-input');
address?.addEventListener('change', () => (phone.country = address.country));`;

export const signupFormRoute: PageRoute = {
  path: '/components/signup',
  isEnglish: true,
  load: ({ link }) => ({
    title: 'A signup form with email, password, address, phone and time zone',
    description: 'Three web components in nine lines of HTML: a live example, its code and what it sends.',
    content: (
      <article>
        <ComponentMenu current="signup" />
        <h1>A signup form</h1>
        <p class="components-lead">
          One country decides how the phone number is read and which fields the address has. This is all the source
          there is. Fill it in and submit; what a server would get is shown, and nothing leaves this page.
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
