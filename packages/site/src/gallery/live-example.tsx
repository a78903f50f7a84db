import { useEffect, useRef, useState } from 'preact/hooks';
import { textDirection } from '../page/localized-name.js';
import { useVisit } from '../page/visit.js';
import { defineElements } from '../parts/define-elements.js';

/** Runs the markup of an example, which is inserted unescaped, with the data of the site. */
export function LiveExample({ html }: { readonly html: string }) {
  const visit = useVisit();
  const example = useRef<HTMLDivElement>(null);
  const [sentText, setSentText] = useState('');
  useEffect(() => {
    if (!example.current) return;
    void defineElements(example.current, visit);
    const phone = example.current.querySelector('almanac-phone-input');
    const address = example.current.querySelector('almanac-address-form');
    // As the script of the signup form does.
    if (phone) address?.addEventListener('change', () => phone.setAttribute('country', address.country));
    example.current.addEventListener('submit', (event) => {
      event.preventDefault();
      const entries = Array.from(new FormData(event.target as HTMLFormElement));
      setSentText(entries.map(([name, value]) => `${name}=${value}`).join('\n'));
    });
  }, []);
  return (
    <div class="components-stage">
      <div
        ref={example}
        class="components-live"
        lang={visit.language}
        dir={textDirection(visit.language)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <div role="status">
        {sentText && (
          <>
            <p>A server would get these entries. This page sends nothing.</p>
            <pre dir="auto">{sentText}</pre>
          </>
        )}
      </div>
    </div>
  );
}
