/** Indents JSON without reading it, so that numbers stay as they were sent and a text that was cut can be indented, too. */
export function indentJson(text: string): string {
  let depth = 0;
  const indent = () => `\n${'  '.repeat(depth)}`;
  return text.replace(/"(?:[^"\\]|\\.)*"?|[{[]\s*[}\]]|[{[]|[}\]]|,|:|\s+/g, (token) => {
    if (token === '{' || token === '[') {
      depth += 1;
      return token + indent();
    }
    if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      return indent() + token;
    }
    if (token === ',') return token + indent();
    if (token === ':') return ': ';
    return token.trim();
  });
}
