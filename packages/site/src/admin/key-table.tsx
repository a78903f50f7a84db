import { useState } from 'preact/hooks';
import { ConfirmButton } from '../account/confirmation.js';
import { ScrollArea } from '../parts/scroll-area.js';
import { Table } from '../parts/table.js';
import { formatInstant, type KeyEntry, type RunAction } from './admin-records.js';

const maxRows = 100;

export function KeyTable({ keys, runAction }: { readonly keys: readonly KeyEntry[]; readonly runAction: RunAction }) {
  const [text, setText] = useState('');
  const [showsEnded, setShowsEnded] = useState(false);
  const searchText = text.trim().toLowerCase();
  const matchingKeys = keys
    .filter(({ endedAt }) => showsEnded || endedAt === null)
    .filter(({ email, name }) => email.toLowerCase().includes(searchText) || name.toLowerCase().includes(searchText))
    .reverse();
  return (
    <section>
      <h2>Keys</h2>
      <div class="admin-search">
        <label for="key-search">Email address or beginning of the key</label>
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
        {matchingKeys.length.toLocaleString('en')} of {keys.length.toLocaleString('en')} keys
        {matchingKeys.length > maxRows && `, of which the newest ${maxRows} are shown`}
      </p>
      {matchingKeys.length > 0 && (
        <ScrollArea label="Keys">
          <Table
            className="admin-keys"
            columns={[
              { label: 'Email address', isHead: true },
              'Name',
              'Tier',
              { label: 'Requests a day', className: 'number admin-fixed' },
              { label: 'Since', className: 'admin-fixed' },
              'Actions',
            ]}
            rows={matchingKeys
              .slice(0, maxRows)
              .map((key) => [
                key.email,
                <code key="name">{key.name}</code>,
                key.tier,
                key.dailyLimit?.toLocaleString('en') ?? 'default',
                formatInstant(key.createdAt),
                <KeyActions key={key.name} entry={key} runAction={runAction} />,
              ])}
          />
        </ScrollArea>
      )}
    </section>
  );
}

function KeyActions({
  entry: { email, name, tier, dailyLimit, endedAt },
  runAction,
}: {
  readonly entry: KeyEntry;
  readonly runAction: RunAction;
}) {
  if (endedAt !== null) return `revoked ${formatInstant(endedAt)}`;
  const demote = () =>
    runAction('/people/demote', { method: 'POST', body: { email } }, `${email} has the free allowance again.`);
  return (
    <div class="account-actions">
      <ConfirmButton
        label="Revoke"
        question={`Revoke the key of ${email}?`}
        onConfirm={() => void runAction(`/keys/${name}`, { method: 'DELETE' }, `The key of ${email} is revoked.`)}
      />
      {(tier !== 'free' || dailyLimit !== null) && (
        <ConfirmButton
          label="Lower"
          question={`Return ${email} to the free allowance?`}
          onConfirm={() => void demote()}
        />
      )}
    </div>
  );
}
