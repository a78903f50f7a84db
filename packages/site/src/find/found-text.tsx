import { useFormats } from '../parts/formats.js';
import { useMessages, useVisit } from '../visit.js';
import type { Found } from './found.js';

/** A found record in a list. */
export function FoundText({ found: { name, detail, kind, population, isWeak } }: { readonly found: Found }) {
  const { language } = useVisit();
  const { number } = useFormats();
  const { kinds, perhaps } = useMessages().find;
  const people = population === undefined ? '' : ` · ${number(population)}`;
  return (
    <>
      <span class="found-name">
        <bdi lang={language} dir={kind === 'phoneCode' ? 'ltr' : undefined}>
          {name}
        </bdi>{' '}
        {detail !== name && detail !== '' && (
          <bdi lang={language} class="found-detail">
            {detail}
          </bdi>
        )}
      </span>
      <span class="found-kind">
        {isWeak && `${perhaps} · `}
        {kinds[kind]}
        {people}
      </span>
    </>
  );
}
