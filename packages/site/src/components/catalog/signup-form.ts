/** The signup form in the README of `@almanac/elements`. */
export const signupForm = `<form method="post" action="/signup">
  <almanac-country-select label="Country" name="country" src="http://127.0.0.1:8080" required></almanac-country-select>
  <almanac-phone-input label="Phone" name="phone" country="CH" src="http://127.0.0.1:8080" required></almanac-phone-input>
  <almanac-address-form label="Address" name="address" country="CH" src="http://127.0.0.1:8080"></almanac-address-form>
  <almanac-timezone-select label="Time zone" name="zone" src="http://127.0.0.1:8080" detect></almanac-timezone-select>
  <button>Sign up</button>
</form>
<script type="module" src="/signup.js"></script>`;

/** Its script. */
export const signupScript = `// signup.js, bundled
import '@almanac/elements';`;
