import { Island } from '../../page/island.js';
import { RequestLine } from '../../page/request-line.js';
import { useVisit } from '../../page/visit.js';
import { FindBox } from './find-box.js';

export const maxSuggestions = 8;

interface SearchBoxProps {
  readonly q: string;
  /** True for the box of the front page, which also shows the API request. */
  readonly isLarge: boolean;
}

/** Its script loads when it gets focus. */
export function Search(props: SearchBoxProps) {
  return <Island name="find/search" component={SearchBox} props={props} className="search" isLazy />;
}

/** Without scripts, submitting the form opens the front page with the matches. */
export function SearchBox({ q, isLarge }: SearchBoxProps) {
  const { link, basePath, isChosen, language, find } = useVisit();
  const { label, search, placeholder } = find;
  return (
    <search>
      <form action={`${basePath}/`} class={isLarge ? 'search-large' : undefined}>
        {isChosen && <input type="hidden" name="lang" value={language} />}
        <FindBox
          label={label}
          placeholder={isLarge ? placeholder : search}
          initialText={q}
          limit={maxSuggestions}
          inputId="search"
          onPick={({ name, path }) => {
            location.assign(link(path));
            return name;
          }}
          renderFoot={(request) => isLarge && <RequestLine id="search-request" path={request} />}
        >
          <kbd>/</kbd>
        </FindBox>
      </form>
    </search>
  );
}
