/** Objects and lists that would make a longer line are split into several lines. */
const maxLineLength = 72;

interface Style {
  readonly writeString: (text: string) => string;
  readonly writeKey: (name: string) => string;
  /** The spelling of `true`, `false` and `null`. */
  readonly constants: Readonly<Record<string, string>>;
  /** Space inside the brackets of an object on one line. */
  readonly space: string;
  readonly indent: string;
}

const javaScript: Style = {
  writeString: (text) =>
    `'${JSON.stringify(text)
      .slice(1, -1)
      .replace(/\\(.)/g, (pair, letter) => (letter === '"' ? '"' : pair))
      .replaceAll("'", "\\'")}'`,
  writeKey: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : javaScript.writeString(name)),
  constants: { true: 'true', false: 'false', null: 'null' },
  space: ' ',
  indent: '  ',
};

const python: Style = {
  writeString: (text) => JSON.stringify(text),
  writeKey: (name) => JSON.stringify(name),
  constants: { true: 'True', false: 'False', null: 'None' },
  space: '',
  indent: '    ',
};

export function writeJavaScript(value: unknown): string {
  return writeValue(value, javaScript, '');
}

export function writePython(value: unknown): string {
  return writeValue(value, python, '');
}

function writeValue(value: unknown, style: Style, indent: string): string {
  if (typeof value === 'string') return style.writeString(value);
  if (typeof value !== 'object' || value === null) return style.constants[String(value)] ?? String(value);
  const innerIndent = indent + style.indent;
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', style.space];
  const elements = Array.isArray(value)
    ? value.map((element) => writeValue(element, style, innerIndent))
    : Object.entries(value).map(
        ([name, element]) => `${style.writeKey(name)}: ${writeValue(element, style, innerIndent)}`,
      );
  if (elements.length === 0) return open + close;
  const line = open + space + elements.join(', ') + space + close;
  if (indent.length + line.length <= maxLineLength && !line.includes('\n')) return line;
  return `${open}\n${elements.map((element) => `${innerIndent}${element},\n`).join('')}${indent}${close}`;
}
