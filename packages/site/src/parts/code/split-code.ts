const kinds = ['comment', 'string', 'number', 'keyword'] as const;

const hashComment = '(?<=^|\\s)#.*';
const quotedString = `"(?:\\\\.|[^"\\\\\\n])*"|'(?:\\\\.|[^'\\\\\\n])*'`;
const numberPattern = '(?<![\\w.-])\\d+(?:\\.\\d+)?(?![\\w.])';

const patternsByLanguage: Readonly<Record<string, readonly [comment: string, string: string, keyword: string]>> = {
  sh: [hashComment, quotedString, '\\b(?:curl|npm|npx|node|almanac|docker|export|if|then|fi|for|do|done)\\b'],
  js: [
    '(?<=^|\\s)//.*|/\\*[\\s\\S]*?\\*/',
    `${quotedString}|\`(?:\\\\.|[^\`\\\\])*\``,
    '\\b(?:const|let|function|return|if|else|for|of|new|await|async|throw|import|from|export|type|interface|extends|true|false|null)\\b',
  ],
  python: [
    hashComment,
    `f?(?:${quotedString})`,
    '\\b(?:import|from|as|def|return|with|for|in|if|else|try|except|True|False|None|print|not)\\b',
  ],
  r: [hashComment, quotedString, '\\b(?:function|library|TRUE|FALSE|NULL|NA|if|else|for|in)\\b'],
  sql: [
    '--.*',
    quotedString,
    '\\b(?:select|from|where|and|order by|group by|limit|as|in|match|count|desc|join|on|with|create|table|like)\\b',
  ],
  json: ['(?!)', quotedString, '\\b(?:true|false|null)\\b'],
  yaml: [hashComment, quotedString, '^\\s*-?\\s*[\\w.-]+(?=:)'],
  html: ['<!--[\\s\\S]*?-->', quotedString, '</?[\\w-]+|/?>'],
};

const aliases: Readonly<Record<string, string>> = {
  bash: 'sh',
  ts: 'js',
  tsx: 'js',
  jsx: 'js',
  jsonc: 'json',
  toml: 'yaml',
  ini: 'yaml',
};

/** Without a kind, a part has no colour. */
export interface CodePart {
  readonly kind: (typeof kinds)[number] | undefined;
  readonly text: string;
}

/** Code in an unknown language is one part. */
export function splitCode(code: string, language: string): readonly CodePart[] {
  const patterns = patternsByLanguage[aliases[language] ?? language];
  if (!patterns) return [{ kind: undefined, text: code }];
  const [comment, string, keyword] = patterns;
  const pattern = new RegExp([comment, string, numberPattern, keyword].map((each) => `(${each})`).join('|'), 'gm');
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = kinds[match.slice(1).findIndex((each) => each !== undefined)];
    parts.push({ kind: undefined, text: code.slice(end, match.index) }, { kind, text: match[0] });
    end = match.index + match[0].length;
  }
  return [...parts, { kind: undefined, text: code.slice(end) }].filter(({ text }) => text !== '');
}
