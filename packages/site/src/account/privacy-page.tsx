import type { PageRoute } from '../page.js';
import { useLink, useVisit } from '../visit.js';

/** The personal data that is stored, and for how long. */
export const privacyRoute: PageRoute = {
  path: '/privacy',
  load: () => ({
    title: 'Privacy',
    description: 'What Almanac stores about those who use it, and for how long. No cookies, nothing from other sites.',
    canonicalPath: '/privacy',
    content: <Privacy />,
  }),
};

function Privacy() {
  const link = useLink();
  const { serviceUrl } = useVisit();
  return (
    <article class="prose">
      <h1>Privacy</h1>
      <p>Almanac needs no account, sets no cookies and loads nothing from other sites. This is what it stores:</p>
      <h2>Your network address</h2>
      <p>
        Requests without a key are counted by address (for IPv6, by its first half), so that everyone gets a fair share.
        The counts of a day are deleted within the following two days. The log contains no network addresses, email
        addresses or search terms.
      </p>
      <h2>Your email address</h2>
      <ul>
        <li>
          When you sign up, it is stored with the time. The signup, its link and any copy of the mail are deleted a day
          later.
        </li>
        <li>
          Signups and the use of your key are counted per day under a hash of the address, and those counts are deleted
          like the others.
        </li>
        <li>
          While you have a key, it is stored with the key’s name, tier and dates. Of the key itself only a SHA-256 hash
          is stored. All of that is deleted 30 days after the key is revoked.
        </li>
        <li>
          If an operator blocks it because of misuse, it is stored until the block is lifted; if you ask for its
          deletion, as a keyed hash only.
        </li>
        <li>
          When you request an upgrade with your key, your reason and the decision are stored with it until you ask for
          their deletion; without a key, for 30 days, or until then if it is approved.
        </li>
      </ul>
      <p>It is used only for the mails you ask for, and is not shared with anyone.</p>
      <h2>Your browser</h2>
      <p>
        What you choose on these pages, such as light or dark, is kept in your browser and not sent. A key that you
        enter is kept in its tab until you close it.
      </p>
      <h2>Deletion</h2>
      <p>
        You can revoke your key yourself, on the page that shows its <a href={link('/account/usage')}>usage</a> or in a
        terminal:
      </p>
      <pre>{`curl -X DELETE -H 'x-api-key: …' ${serviceUrl}/access/key`}</pre>
      <p>
        The operator of this service can delete everything stored about your email address; write to the address in{' '}
        <a href={link('/.well-known/security.txt')}>security.txt</a>.
      </p>
    </article>
  );
}
