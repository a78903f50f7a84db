import { useEffect, useState } from 'preact/hooks';
import { FindBox } from '../find/find-box.js';
import { requestFor } from '../find/found.js';
import { RequestLine } from '../parts/request-line.js';
import { dataPath, useLink, useMessages, useVisit } from '../visit.js';

export const suggestionCount = 8;

const inputId = 'search';

/** The search box for all datasets. Without scripts, the form loads a page with the results. */
export function SearchBox({ q, dataVersion }: { readonly q: string; readonly dataVersion: string }) {
  const link = useLink();
  const { basePath, isChosen, language } = useVisit();
  const { search, searchExample } = useMessages().home;
  return (
    <search>
      <form action={`${basePath}/`} class="home-search">
        {isChosen && <input type="hidden" name="lang" value={language} />}
        <FindBox
          label={search}
          placeholder={searchExample}
          dataVersion={dataVersion}
          initialText={q}
          limit={suggestionCount}
          inputId={inputId}
          onPick={({ name, path }) => {
            location.assign(link(path));
            return name;
          }}
          renderFoot={(text) => (
            <RequestLine id="search-request" path={dataPath(requestFor(text, suggestionCount), language)} />
          )}
        >
          <Shortcut />
        </FindBox>
      </form>
    </search>
  );
}

/** Focuses the search box on ⌘K, Ctrl K or /, and shows the shortcut once it works. */
function Shortcut() {
  const [keys, setKeys] = useState<string>();
  useEffect(() => {
    setKeys(/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
    addEventListener('keydown', focusBox);
    return () => removeEventListener('keydown', focusBox);
  }, []);
  return keys === undefined ? null : <span class="find-keys">{keys}</span>;
}

function focusBox(event: KeyboardEvent): void {
  const isTyping = (event.target as Element).closest?.('input, textarea, select, [contenteditable]') != null;
  const isShortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
  if (!isShortcut && (event.key !== '/' || isTyping)) return;
  event.preventDefault();
  const box = document.getElementById(inputId) as HTMLInputElement;
  box.focus();
  box.select();
}
