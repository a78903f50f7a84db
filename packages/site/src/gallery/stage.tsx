import { useEffect, useRef, useState } from 'preact/hooks';
import { textDirection } from '../page/localized-name.js';
import { useVisit } from '../page/visit.js';
import { defineElements } from '../parts/define-elements.js';
import { translateLabels } from './label-words.js';

/** The form is read at this interval, in ms, because its entries also change without an event when data load. */
const readingMs = 300;

interface StageProps {
  /** Markup that contains elements. It is inserted unescaped. */
  readonly html: string;
  /** True if the entries of the form are shown. Markup without a form is then put into one. */
  readonly isField: boolean;
  /** True if a form into which the markup is put gets buttons to submit and reset it. */
  readonly hasButtons: boolean;
}

export function Stage({ html, isField, hasButtons }: StageProps) {
  const visit = useVisit();
  const stage = useRef<HTMLDivElement>(null);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const read = () => {
      const newEntries = readEntries(element);
      setEntries((old) => (JSON.stringify(old) === JSON.stringify(newEntries) ? old : newEntries));
    };
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      read();
      setSubmitted(true);
    });
    for (const type of ['input', 'reset'])
      element.addEventListener(type, () => {
        setSubmitted(false);
        read();
      });
    element.addEventListener('change', read);
    setInterval(read, readingMs);
    defineElements(element, visit).then(
      () => translateLabels(element, visit.language),
      () => setHasFailed(true),
    );
  }, []);

  const liveMarkup = (
    <div
      class="components-live"
      lang={visit.language}
      dir={textDirection(visit.language)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  return (
    <div class="components-stage" ref={stage}>
      {isField && !html.startsWith('<form') ? (
        <form method="get">
          {liveMarkup}
          {hasButtons && (
            <p class="components-buttons">
              <button type="submit">Submit</button> <button type="reset">Reset</button>
            </p>
          )}
        </form>
      ) : (
        liveMarkup
      )}
      {hasFailed && <p role="alert">The components could not be loaded. Load the page again.</p>}
      {isField && <Entries entries={entries} />}
      <p role="status" class="components-status">
        {isSubmitted && 'Submitted: a server would get the values above. This page sends nothing.'}
      </p>
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl class="components-entries" aria-label="What a form sends">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <code dir="auto">{value || '–'}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Entry = readonly [name: string, value: string];

function readEntries(stage: Element): readonly Entry[] {
  const form = stage.closest('form') ?? stage.querySelector('form');
  if (!form) return [];
  return Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const);
}
