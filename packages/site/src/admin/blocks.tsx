import { describeDate } from '../parts/describe-time.js';
import type { Act } from './admin-call.js';
import type { BlockEntry } from './admin-records.js';

/** The blocked addresses. */
export function Blocks({ blocks, act }: { readonly blocks: readonly BlockEntry[]; readonly act: Act }) {
  return (
    <section>
      <h2>Blocked addresses</h2>
      {blocks.length === 0 && <p>None is blocked.</p>}
      <ul class="admin-list">
        {blocks.map(({ email, since }) => (
          <li key={email}>
            <strong>{email}</strong>, since {describeDate(since)}{' '}
            <button
              type="button"
              aria-label={`Unblock ${email}`}
              onClick={() =>
                void act('/people/unblock', { method: 'POST', body: { email } }, `${email} may have keys again.`)
              }
            >
              Unblock
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
