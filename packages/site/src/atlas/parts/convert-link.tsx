import { useLink, useMessages } from '../../visit.js';

/** A link to the converter, for a zone. */
export function ConvertLink({ zone }: { readonly zone: string }) {
  const link = useLink();
  return (
    <p>
      <a href={link(`/tools/time?from=${encodeURIComponent(zone)}`)}>{useMessages().atlas.convert}</a>
    </p>
  );
}
