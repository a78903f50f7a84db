import { useEffect, useState } from 'preact/hooks';
import { useVisit } from '../../page/visit.js';
import { CodeBlock } from '../../parts/code/code-block.js';
import { Terms } from '../../parts/terms.js';
import type { Content, Outcome, ServiceError } from './send-request.js';

type AnsweredOutcome = Extract<Outcome, { kind: 'answered' }>;

export function OutcomeView({ outcome }: { readonly outcome: Outcome | 'waiting' | undefined }) {
  const response = typeof outcome === 'object' && outcome.kind === 'answered' ? outcome : undefined;
  return (
    <div class="docs-outcome">
      <p role="status" class={response && response.status >= 400 ? 'docs-status docs-refused' : 'docs-status'}>
        {describeOutcome(outcome)}
      </p>
      {response?.content.kind === 'error' && <ErrorNote outcome={response} error={response.content.error} />}
      {response && (
        <details>
          <summary>{response.headers.length} headers</summary>
          <Terms className="docs-headers" terms={response.headers} />
        </details>
      )}
      {response && <ContentView content={response.content} />}
    </div>
  );
}

function describeOutcome(outcome: Outcome | 'waiting' | undefined): string {
  if (outcome === undefined) return '';
  if (outcome === 'waiting') return 'Waiting for the response.';
  if (outcome.kind === 'unreachable')
    return 'The service does not respond. Check that it runs and that this device is online, then send the request again.';
  const { status, statusText, durationMs, allowance } = outcome;
  const duration = `${Math.round(durationMs)} ms`;
  return [`${status} ${statusText}`.trim(), duration, allowance ?? 'does not count against a limit'].join(' · ');
}

function ErrorNote({
  outcome: { status, waitUntilMs },
  error: { code, message, param },
}: {
  readonly outcome: AnsweredOutcome;
  readonly error: ServiceError;
}) {
  const { link } = useVisit();
  return (
    <div class="docs-error">
      <p>{message}</p>
      {waitUntilMs !== undefined && <Wait untilMs={waitUntilMs} />}
      <p>
        {param !== undefined && (
          <>
            <a href={`#parameter-${param.replace(/[.[].*/, '')}`}>
              What <code>{param}</code> takes
            </a>
            {' · '}
          </>
        )}
        {status === 429 && (
          <>
            <a href={link('/account')}>A free key allows more</a>
            {' · '}
            <a href={link('/docs/limits')}>Limits</a>
            {' · '}
          </>
        )}
        <a href={link(`/docs/errors#${code}`)}>
          About <code>{code}</code>
        </a>
      </p>
    </div>
  );
}

function ContentView({ content }: { readonly content: Content }) {
  if (content.kind === 'image') return <img class="docs-image" src={content.url} alt="The response" />;
  if (content.kind === 'other')
    return <p>The response is a file of type {content.mediaType}, which is not shown here.</p>;
  return (
    <div class="docs-body">
      {content.kind === 'text' && content.isCut && (
        <p class="docs-note">The response is longer than 200 KB: this is its beginning. Programs get all of it.</p>
      )}
      <CodeBlock id="try-body" language={/^[[{]/.test(content.text) ? 'json' : ''}>
        {content.text}
      </CodeBlock>
    </div>
  );
}

const tickMs = 250;

function Wait({ untilMs }: { readonly untilMs: number }) {
  const { wait } = useVisit();
  const [remainingMs, setRemainingMs] = useState(() => untilMs - Date.now());
  useEffect(() => {
    const update = () => setRemainingMs(untilMs - Date.now());
    update();
    const timer = setInterval(update, tickMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return (
    <p role="timer" class="docs-wait">
      {remainingMs > 0
        ? `You can send the request again in ${wait(remainingMs)}.`
        : 'You can send the request again now.'}
    </p>
  );
}
