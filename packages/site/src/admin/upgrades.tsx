import { ServiceForm } from '../account/service-form.js';
import { type Act, describeDate, type UpgradeEntry } from './admin-records.js';

/** Requests for higher allowances: pending ones, then the latest decided. */
export function Upgrades({
  upgrades,
  higherDaily,
  act,
}: {
  readonly upgrades: readonly UpgradeEntry[];
  readonly higherDaily: number | undefined;
  readonly act: Act;
}) {
  const pending = upgrades.filter(({ status }) => status === 'pending');
  const decided = upgrades.filter(({ status }) => status !== 'pending');
  return (
    <section>
      <h2>Requests for a higher allowance</h2>
      {pending.length === 0 && <p>No pending requests.</p>}
      {pending.map((upgrade) => (
        <PendingUpgrade key={upgrade.id} upgrade={upgrade} higherDaily={higherDaily} act={act} />
      ))}
      {decided.length > 0 && (
        <details>
          <summary>Decided</summary>
          <ul class="admin-list">
            {decided.map(({ id, email, status, decidedAt, answer, dailyLimit }) => (
              <li key={id}>
                <strong>{email}</strong>: {status}, {describeDate(decidedAt)}
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
  act,
}: {
  readonly upgrade: UpgradeEntry;
  readonly higherDaily: number | undefined;
  readonly act: Act;
}) {
  const path = `/upgrades/${encodeURIComponent(id)}`;
  const standard = higherDaily === undefined ? 'the default' : higherDaily.toLocaleString('en');
  return (
    <article class="admin-request">
      <h3>{email}</h3>
      <p class="account-hint">{describeDate(createdAt)}</p>
      <p class="admin-text">{reason}</p>
      <div class="admin-forms">
        <ServiceForm
          id={`approve-${id}`}
          fields={[{ name: 'dailyLimit', label: `Requests a day (${standard} if empty)`, inputMode: 'numeric' }]}
          action="Approve"
          send={({ dailyLimit = '' }) =>
            act(
              `${path}/approve`,
              { method: 'POST', body: dailyLimit === '' ? {} : { dailyLimit: readCount(dailyLimit) } },
              `Approved: ${email}. A mail is on its way.`,
            )
          }
        />
        <ServiceForm
          id={`reject-${id}`}
          fields={[{ name: 'reason', label: 'Reason, which is mailed' }]}
          action="Reject"
          send={({ reason: given }) =>
            act(
              `${path}/reject`,
              { method: 'POST', body: { reason: given } },
              `Rejected: ${email}. The reason is on its way by mail.`,
            )
          }
        />
      </div>
    </article>
  );
}

/** Reads a number with commas or spaces. Other text is left for the service to reject. */
function readCount(text: string): number | string {
  const value = Number(text.replace(/[\s,’']/g, ''));
  return Number.isNaN(value) ? text : value;
}
