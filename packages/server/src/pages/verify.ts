import { renderPage } from './page.js';

/** The page the mail links to. It requests the key only when the button is pressed. */
export const renderVerifyPage = (basePath: string): string =>
  renderPage(
    basePath,
    'Your Almanac API key',
    `<h1>Your API key</h1>
<p id="before">Press the button to get your key. It is shown once, so be ready to save it. It replaces any previous key for your address.</p>
<p><button id="show" type="button">Show my key</button></p>
<div id="answer" role="status" aria-live="polite"></div>
<noscript><p>This page needs JavaScript. The mail has a command for the terminal that does the same.</p></noscript>
<p><a href="${basePath}/privacy">What is stored about you, and for how long</a></p>
<script src="${basePath}/verify.js" defer></script>`,
  );

/** The token is in the fragment of the URL, which browsers do not send. It is removed once the token is used. */
export const verifyScript = `// The service is where this script is from: a proxy may serve it under a path.
const service = new URL('.', document.currentScript.src).href;
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
const button = document.getElementById('show');
const answer = document.getElementById('answer');

function say(text, tag = 'p') {
  const element = document.createElement(tag);
  element.textContent = text;
  answer.append(element);
  return element;
}

function offerCopy(text) {
  if (!navigator.clipboard) return;
  const copy = say('Copy', 'button');
  copy.type = 'button';
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = 'Copied';
  });
}

function showKey({ apiKey, dailyLimit }) {
  document.getElementById('before').remove();
  button.remove();
  say('This is your key, good for ' + dailyLimit.toLocaleString('en') + ' requests a day. It is not shown again.');
  say(apiKey, 'pre').id = 'key';
  offerCopy(apiKey);
  say('Send it in the x-api-key header:');
  say("curl -H 'x-api-key: " + apiKey + "' " + service + 'countries/JP', 'pre');
}

async function askForKey() {
  button.disabled = true;
  answer.replaceChildren();
  try {
    const response = await fetch(service + 'access/verify?token=' + encodeURIComponent(token), { cache: 'no-store' });
    const { data, error } = await response.json();
    const isSettled = response.status < 500 && response.status !== 429;
    if (isSettled) history.replaceState(null, '', location.pathname);
    if (data) showKey(data);
    else say('That did not work: ' + error.message + '.');
    button.disabled = isSettled;
  } catch {
    say('No response arrived. Try again in a moment; if the link no longer works, sign up again.');
    button.disabled = false;
  }
}

button.addEventListener('click', askForKey);
if (token === '') {
  button.disabled = true;
  say('The token is missing. Please open the link in the mail again.');
}
`;
