import { page } from './page.js';

/** The page that the mail links to. It asks for the key only when the button is pressed. */
export const verifyPage = page(
  'Your Almanac API key',
  `<h1>Your API key</h1>
<p>Press the button to get your key. It is shown once, so have a place ready to keep it. A key that your address had before ends.</p>
<p><button id="show" type="button">Show my key</button></p>
<div id="answer" role="status" aria-live="polite"></div>
<noscript><p>This page needs JavaScript for its one button. The mail has a line for a terminal that does the same.</p></noscript>
<script src="/verify.js" defer></script>`,
);

/** The token stands behind the # of the address, which browsers do not send; it leaves the address once it is read. */
export const verifyScript = `const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
history.replaceState(null, '', location.pathname);
const button = document.getElementById('show');
const answer = document.getElementById('answer');

function say(text, tag = 'p') {
  const element = document.createElement(tag);
  element.textContent = text;
  answer.append(element);
}

button.addEventListener('click', async () => {
  button.disabled = true;
  answer.replaceChildren();
  try {
    const response = await fetch('/access/verify?token=' + encodeURIComponent(token), { cache: 'no-store' });
    const { data, error } = await response.json();
    if (error) {
      say('That did not work: ' + error.message + '.');
      button.disabled = response.status < 500;
      return;
    }
    say('This is your key, good for ' + data.dailyLimit + ' requests a day:');
    say(data.apiKey, 'pre');
    say('Send it in the x-api-key header. It is not shown again.');
  } catch {
    say('The service could not be reached. Try again in a moment.');
    button.disabled = false;
  }
});
`;
