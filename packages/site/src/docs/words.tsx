/** A sentence in which `code`, **strong** and *emphasized* words are marked as in Markdown. */
export function Words({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^* ][^*]*\*)/).map((part, at) => {
        // Odd parts are what the expression matched.
        if (at % 2 === 0) return part;
        if (part.startsWith('`')) return <code key={at}>{part.slice(1, -1)}</code>;
        return part.startsWith('**') ? (
          <strong key={at}>{part.slice(2, -2)}</strong>
        ) : (
          <em key={at}>{part.slice(1, -1)}</em>
        );
      })}
    </>
  );
}
