/** More values than these are folded. */
const maxShown = 12;

/** The allowed values of a parameter or field. */
export function Choices({ values }: { readonly values: readonly string[] }) {
  const list = values.map((value, at) => (
    <span key={value}>
      {at > 0 && ', '}
      <code>{value}</code>
    </span>
  ));
  if (values.length <= maxShown) return <p class="docs-examples">One of {list}</p>;
  return (
    <details class="docs-examples">
      <summary>One of {values.length} values</summary>
      <p>{list}</p>
    </details>
  );
}
