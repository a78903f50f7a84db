import { useMessages } from '../visit.js';

/** A button that copies the text of an element. */
export function CopyButton({ from }: { /** The id of the element. */ readonly from: string }) {
  const { copy, copied } = useMessages().layout;
  return (
    <button type="button" class="copy" data-copy={from} data-copied={copied}>
      {copy}
    </button>
  );
}
