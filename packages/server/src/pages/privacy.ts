import { page } from './page.js';

/** What is kept of people, and how long. */
export const privacyPage = page(
  'Privacy – Almanac',
  `<h1>Privacy</h1>
<p>Almanac answers without an account, sets no cookies and includes nothing from elsewhere. What is kept:</p>
<h2>Your network address</h2>
<p>Requests are counted by address (of an IPv6 address, the first half), so that everyone gets their share. The count of a day is deleted
when the next day’s first counts are written. The log holds no addresses and no search texts.</p>
<h2>Your mail address</h2>
<ul>
<li>When you sign up, it is kept with the time. The signup and its link are deleted a day after.</li>
<li>While you have a key, it is kept with the key’s name, tier and dates. Of the key itself only a SHA-256 hash is kept. When the key ends it is kept
as ended, so that it is not mistaken for one that never was.</li>
<li>An upgrade request is kept with your words and the answer.</li>
</ul>
<p>It is used for the mails that you ask for and for nothing else, and given to nobody.</p>
<h2>Ending it</h2>
<p>You can end your key yourself: <code>curl -X DELETE -H 'x-api-key: …' …/access/key</code>. Whoever runs this service can delete everything that is kept of your
mail address; write to them.</p>`,
);
