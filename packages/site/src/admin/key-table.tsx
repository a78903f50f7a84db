import { useState } from 'preact/hooks';
import { ConfirmButton } from '../account/confirm-button.js';
import { ScrollArea } from '../parts/scroll-area.js';
import type { Act } from './admin-call.js';
import type { KeyEntry } from './admin-records.js';
import { describeDate } from './describe-date.js';

const maxRows = 100;

/** The keys, to search, revoke, lower and block. */
export function KeyTable({ keys, act }: { readonly keys: readonly KeyEntry[]; readonly act: Act }) {
  const [text, setText] = useState('');
  const [showsEnded, setShowsEnded] = useState(false);
  const sought = text.trim().toLowerCase();
  const found = keys
    .filter(({ endedAt }) => showsEnded || endedAt === null)
    .filter(({ email, name }) => email.toLowerCase().includes(sought) || name.toLowerCase().includes(sought))
    .reverse();
  return (
    <section>
      <h2>Keys</h2>
      <div class="admin-search">
        <label for="key-search">Email address or name</label>
        <input
          id="key-search"
          type="search"
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <label>
          <input type="checkbox" onChange={(event) => setShowsEnded(event.currentTarget.checked)} /> Include revoked
          keys
        </label>
      </div>
      <p role="status">
        {found.length.toLocaleString('en')} of {keys.length.toLocaleString('en')} keys
        {found.length > maxRows && `, of which the newest ${maxRows} are shown`}
      </p>
      {found.length > 0 && (
        <ScrollArea label="Keys">
          <table class="admin-keys">
            <thead>
              <tr>
                <th scope="col">Email address</th>
                <th scope="col">Name</th>
                <th scope="col">Tier</th>
                <th scope="col" class="number">
                  A day
                </th>
                <th scope="col">Since</th>
                <th scope="col">Decide</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, maxRows).map((key) => (
                <KeyRow key={key.name} entry={key} act={act} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </section>
  );
}

function KeyRow({
  entry: { email, name, tier, dailyLimit, createdAt, endedAt },
  act,
}: {
  readonly entry: KeyEntry;
  readonly act: Act;
}) {
  const demote = () =>
    act('/people/demote', { method: 'POST', body: { email } }, `${email} has the free allowance again.`);
  return (
    <tr>
      <th scope="row">{email}</th>
      <td>
        <code>{name}</code>
      </td>
      <td>{tier}</td>
      <td class="number admin-fixed">{dailyLimit?.toLocaleString('en') ?? 'default'}</td>
      <td class="admin-fixed">{describeDate(createdAt)}</td>
      <td>
        {endedAt === null ? (
          <div class="account-actions">
            <ConfirmButton
              label="Revoke"
              question={`Revoke the key of ${email}?`}
              onConfirm={() => void act(`/keys/${name}`, { method: 'DELETE' }, `The key of ${email} is revoked.`)}
            />
            {(tier !== 'free' || dailyLimit !== null) && (
              <ConfirmButton
                label="Lower"
                question={`Return ${email} to the free allowance?`}
                onConfirm={() => void demote()}
              />
            )}
          </div>
        ) : (
          `revoked ${describeDate(endedAt)}`
        )}
      </td>
    </tr>
  );
}
