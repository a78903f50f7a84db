import { CopyButton } from '../../parts/copy-button.js';
import { exampleUrl } from '../../parts/example-url.js';
import { useVisit } from '../../visit.js';

/** The source of an example, to copy; its service is the one that answers here. */
export function Source({ id, text }: { readonly id: string; readonly text: string }) {
  const { serviceUrl } = useVisit();
  return (
    <div class="components-source">
      <pre>
        <code id={id}>{text.replaceAll(exampleUrl, serviceUrl)}</code>
      </pre>
      <CopyButton from={id} />
    </div>
  );
}
