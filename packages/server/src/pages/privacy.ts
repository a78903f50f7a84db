import { page } from './page.js';

/** What is kept of people, and how long. */
export const privacyPage = page(
  'Privacy – Almanac',
  `<h1>Privacy</h1>
<p>Almanac answers without an account, sets no cookies and includes nothing from elsewhere. What is kept:</p>
<h2>Your network address</h2>
<p>Requests without a key are counted by address (of an IPv6 address, by its first half), so that everyone gets their share. A day’s count is deleted within the
two days after it. The log holds no network addresses, no mail addresses and no search texts.</p>
<h2>Your mail address</h2>
<ul>
<li>When you sign up, it is kept with the time. The signup, its link and any copy of the mail are deleted a day later.</li>
<li>How often it was signed up, and how much its key was used, on a day is counted by a hash of it, which goes as the other counts do.</li>
<li>While you have a key, it is kept with the key’s name, tier and dates. Of the key itself only a SHA-256 hash is kept. When the key ends, all of that is deleted
30 days later.</li>
<li>If an operator blocks it because of misuse, it is kept until they lift the block.</li>
<li>When you ask for more, your words and the answer are kept with it, until you ask for them to be deleted.</li>
</ul>
<p>It is used for the mails that you ask for and for nothing else, and given to nobody.</p>
<h2>Ending it</h2>
<p>You can end your key yourself:</p>
<pre>curl -X DELETE -H 'x-api-key: …' …/access/key</pre>
<p>Whoever runs this service can delete everything that is kept of your mail address; write to the address in
<a href="/.well-known/security.txt">security.txt</a>.</p>`,
);
