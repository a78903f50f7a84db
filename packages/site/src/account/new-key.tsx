import { CopyButton } from '../parts/copy-button.js';
import { useFormats } from '../parts/formats.js';
import { MarkedText } from '../parts/marked-text.js';
import { useMessages, useVisit } from '../visit.js';

/** A key that has just been issued. */
export interface VerifiedKey {
  readonly apiKey: string;
  readonly dailyLimit: number;
}

/** A new key, and what to do with it. */
export function NewKey({ verified: { apiKey, dailyLimit } }: { readonly verified: VerifiedKey }) {
  const { serviceUrl } = useVisit();
  const words = useMessages().account.verify;
  const { number } = useFormats();
  return (
    <>
      <p>{words.yours(number(dailyLimit))}</p>
      <div class="account-key" dir="ltr">
        <pre id="key">{apiKey}</pre>
        <CopyButton from="key" />
      </div>
      <p>{words.header}</p>
      <div class="account-key" dir="ltr">
        <pre id="key-sample">{`curl -H 'x-api-key: ${apiKey}' ${serviceUrl}/countries/JP`}</pre>
        <CopyButton from="key-sample" />
      </div>
      <h2>{words.next}</h2>
      <ul>
        {words.steps.map((step) => (
          <li key={step}>
            <MarkedText>{step}</MarkedText>
          </li>
        ))}
      </ul>
    </>
  );
}
