import { useVisit } from '../page/visit.js';

/** Text with links, code and emphasis in Markdown, so that translations can order a sentence freely. */
export function MarkedText({ children }: { readonly children: string }) {
  const { link } = useVisit();
  return children.split(/(\[[^\]]*\]\([^)]*\)|`[^`]+`|\*\*[^*]+\*\*|\*[^* ][^*]*\*)/).map((part, index) => {
    // Parts with odd indexes are the matches.
    if (index % 2 === 0) return part;
    const [, label, path] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
    if (label !== undefined && path !== undefined)
      return (
        <a key={index} href={link(path)}>
          {label}
        </a>
      );
    if (part.startsWith('`'))
      return (
        <code key={index} dir="ltr">
          {part.slice(1, -1)}
        </code>
      );
    return part.startsWith('**') ? (
      <strong key={index}>{part.slice(2, -2)}</strong>
    ) : (
      <em key={index}>{part.slice(1, -1)}</em>
    );
  });
}
