import { CopyButton } from '../parts/copy-button.js';
import { useLink, useVisit } from '../visit.js';

/** A key that has just been issued. */
export interface VerifiedKey {
  readonly apiKey: string;
  readonly dailyLimit: number;
}

/** A new key, and what to do with it. */
export function NewKey({ verified: { apiKey, dailyLimit } }: { readonly verified: VerifiedKey }) {
  const link = useLink();
  const { serviceUrl } = useVisit();
  return (
    <>
      <p>This is your key, good for {dailyLimit.toLocaleString('en')} requests a day. It is not shown again.</p>
      <div class="account-key">
        <pre id="key">{apiKey}</pre>
        <CopyButton from="key" />
      </div>
      <p>Send it in the x-api-key header:</p>
      <div class="account-key">
        <pre id="key-sample">{`curl -H 'x-api-key: ${apiKey}' ${serviceUrl}/countries/JP`}</pre>
        <CopyButton from="key-sample" />
      </div>
      <h2>What next</h2>
      <ul>
        <li>Save the key where you keep passwords. Of the key itself we store only a hash.</li>
        <li>
          <a href={link('/docs')}>Read what can be asked</a>.
        </li>
        <li>
          <a href={link('/account/usage')}>See what the key has used today</a>, or revoke it.
        </li>
        <li>
          <a href={link('/account/upgrade')}>Ask for more</a>, if that is too little.
        </li>
      </ul>
    </>
  );
}
