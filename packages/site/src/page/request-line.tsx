import { useVisit } from './visit.js';

/** The API request for the data on the page. */
export function RequestLine({ path, id = 'request' }: { readonly path: string; readonly id?: string }) {
  const { link, layout } = useVisit();
  const { request } = layout;
  return (
    <p class="request">
      <span class="label">{request}</span>
      <a href={link(path)}>
        <code id={id}>GET {path}</code>
      </a>
      <CopyButton sourceId={id} />
    </p>
  );
}

export function CopyButton({ sourceId }: { readonly sourceId: string }) {
  const { copy, copied } = useVisit().layout;
  return (
    <button type="button" class="copy" data-copy={sourceId} data-copied={copied}>
      {copy}
    </button>
  );
}
