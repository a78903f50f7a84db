import { ServiceForm } from '../account/service-form.js';
import { formatInstant, type RunAction, type UpgradeEntry } from './admin-records.js';

export function Upgrades({
  upgrades,
  higherDaily,
  runAction,
}: {
  readonly upgrades: readonly UpgradeEntry[];
  /** The requests a day of a higher allowance, if the operator enters no number. */
  readonly higherDaily: number | undefined;
  readonly runAction: RunAction;
}) {
  const pendingUpgrades = upgrades.filter(({ status }) => status === 'pending');
  const decidedUpgrades = upgrades.filter(({ status }) => status !== 'pending');
  return (
    <section>
      <h2>Requests for a higher allowance</h2>
      {pendingUpgrades.length === 0 && <p>No pending requests.</p>}
      {pendingUpgrades.map((upgrade) => (
        <PendingUpgrade key={upgrade.id} upgrade={upgrade} higherDaily={higherDaily} runAction={runAction} />
      ))}
      {decidedUpgrades.length > 0 && (
        <details>
          <summary>Decided</summary>
          <ul class="admin-list">
            {decidedUpgrades.map(({ id, email, status, decidedAt, answer, dailyLimit }) => (
              <li key={id}>
                <strong>{email}</strong>: {status}, {formatInstant(decidedAt)}
                {dailyLimit !== null && <>, {dailyLimit.toLocaleString('en')} a day</>}
                {answer && <p class="admin-text">{answer}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function PendingUpgrade({
  upgrade: { id, email, reason, createdAt },
  higherDaily,
  runAction,
}: {
  readonly upgrade: UpgradeEntry;
  readonly higherDaily: number | undefined;
  readonly runAction: RunAction;
}) {
  const path = `/upgrades/${encodeURIComponent(id)}`;
  const limitIfEmpty = higherDaily === undefined ? 'the default' : higherDaily.toLocaleString('en');
  return (
    <article class="admin-request">
      <h3>{email}</h3>
      <p class="account-hint">{formatInstant(createdAt)}</p>
      <p class="admin-text">{reason}</p>
      <div class="admin-forms">
        <ServiceForm
          id={`approve-${id}`}
          fields={[{ name: 'dailyLimit', label: `Requests a day (${limitIfEmpty} if empty)`, inputMode: 'numeric' }]}
          action="Approve"
          send={({ dailyLimit = '' }) =>
            runAction(
              `${path}/approve`,
              { method: 'POST', body: dailyLimit === '' ? {} : { dailyLimit: readCount(dailyLimit) } },
              `Approved: ${email}. A mail is on its way.`,
            )
          }
        />
        <ServiceForm
          id={`reject-${id}`}
          fields={[{ name: 'reason', label: 'Reason (sent by email)' }]}
          action="Reject"
          send={({ reason: rejectionReason }) =>
            runAction(
              `${path}/reject`,
              { method: 'POST', body: { reason: rejectionReason } },
              `Rejected: ${email}. The reason is on its way by mail.`,
            )
          }
        />
      </div>
    </article>
  );
}

/**
 * Ignores commas, spaces and apostrophes. Text that is no number is returned unchanged, so that the service rejects it.
 */
function readCount(text: string): number | string {
  const value = Number(text.replace(/[\s,’']/g, ''));
  return Number.isNaN(value) ? text : value;
}
