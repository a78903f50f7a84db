import { type AnyOperation, statusByCode } from '@almanac/operations';
import { listFailures } from '@almanac/operations/openapi';
import { useLink } from '../../visit.js';

/** The errors that an operation can answer with. */
export function ErrorList({ operation }: { readonly operation: AnyOperation }) {
  const link = useLink();
  return (
    <dl class="docs-errors">
      {listFailures(operation).map(({ status, description }) => (
        <div key={status}>
          <dt>
            {status}{' '}
            {listCodes(status, operation).map((code) => (
              <a key={code} href={link(`/docs/errors#${code}`)}>
                <code>{code}</code>
              </a>
            ))}
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The codes of a status; the body's only where there is one. */
function listCodes(status: number, { body }: AnyOperation): string[] {
  return Object.entries(statusByCode).flatMap(([code, each]) =>
    each === status && (body || code !== 'invalid_body') ? [code] : [],
  );
}
