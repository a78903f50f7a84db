import { useLink, useMessages } from '../visit.js';
import { CopyButton } from './copy-button.js';

/** The request for the data on the page: a link, and a curl command to copy. */
export function RequestLine({ path, id = 'request' }: { readonly path: string; readonly id?: string }) {
  const link = useLink();
  const { request } = useMessages().layout;
  return (
    <p class="request">
      <span class="label">{request}</span>
      <a href={link(path)}>
        <code id={id}>GET {path}</code>
      </a>
      <CopyButton from={id} />
    </p>
  );
}
