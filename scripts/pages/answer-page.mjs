import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

/** Describes what `/answer` can be asked, in a table made from `data/questions`. */
export function describeAnswers() {
  const topics = new Map(readRows('topics').map(([topic, about, field]) => [topic, { about, field }]));
  const rows = readRows('en');
  // Further rows of a topic have ids of several words.
  const asks = rows.filter(([kind, id, words]) => kind === 'ask' && words !== '' && !id.includes(' '));
  const absent = rows.filter(([kind]) => kind === 'absent');
  const list = (words, most) => words.split('|').slice(0, most).join(', ');
  const table = asks.map(([, id, words]) => {
    const { about = '', field = '' } = topics.get(id) ?? {};
    const from = field === '' ? '' : `\`${field.replaceAll(' ', '`, `')}\` of a ${about.replaceAll(' ', ', ')}`;
    return `| ${id} | ${list(words, 4)} | ${from} |`;
  });
  return `# Questions in words

\`GET /answer?q=\` answers a plain question in one sentence.

\`\`\`sh
curl 'http://127.0.0.1:8080/answer?q=capital+of+australia'
\`\`\`

\`kind\` says what happened.

| kind | meaning |
|---|---|
| answer | \`text\` is the sentence, \`value\` the bare value, \`about\` the records, and \`request\` a request with the same answer |
| ambiguous | the question has several \`readings\`, such as the capital of Georgia |
| unavailable | Almanac does not have this: \`text\` says what, and [what is not here](not-here.md) why |
| none | the question was not understood |

Nothing is guessed.
Every word of a question is a name, a word of the tables below, or a word that says nothing, such as “please”; otherwise the answer is \`none\`.
A name must match a whole name or a code; only a country may have a typo, and only if nothing has the name exactly.
A village is found by its whole name only, and one named like a planet only with the place around it: \`population of jupiter florida\`.
Of two cities, the larger is told only if it has ten times as many people: each draws its limits otherwise.
About the past, or another day, only the sky is known: \`what currency did germany use\` is \`none\`.

Questions are read in English, German, French, Spanish, Arabic and Japanese, whatever \`lang\` is.
Sentences are written in \`lang\` if it is one of these, otherwise in English.
\`at\` is the instant for questions that depend on time, for example \`at=2026-11-28T13:00Z\`; without it, now.
\`validUntil\` says from when the answer may be another.

A question that is not about time is refused by \`/time/convert\`, whose \`error.suggestion\` is the path of the same question here.

The same answers are in the search box of the site, in the terminal (\`almanac ask "sunset in oslo"\`), and for assistants (\`look_up\` with \`question\`).

## What can be asked

| question | words in English | answered with |
|---|---|---|
${table.join('\n')}

Also understood: yes or no (“is monaco in the eu”), lists and counts (“how many countries in africa”), the largest and smallest (“largest city in brazil”, “second largest country”), which of two is larger (“which is larger, chile or peru”),
what has a code (“.ch”, “+356”, “what currency is CHF”), times in other places (“3pm london in new york”), points and phone numbers.

## What is not here

| thing | words in English |
|---|---|
${absent.map(([, id, words]) => `| ${id} | ${list(words, 5)} |`).join('\n')}

## Adding a question

A question whose answer is a field of a record needs no code.

1. Add a row to \`data/questions/topics.tsv\`: an id, the types of records that have the field, the field, how it is written (\`text\`, \`number\`, \`word\`, \`countries\`, \`languages\`), and \`yes\` if states and cities have what their country has.

   \`\`\`tsv
   subregion\tcountry\tsubregion\ttext\tyes
   \`\`\`

2. Add a row of kind \`ask\` with this id to \`data/questions/<lang>.tsv\` for each language: phrases separated by \`|\`, and a sentence with \`{subject}\` and \`{value}\`. The build names what a language lacks.

   \`\`\`tsv
   ask\tsubregion\tsubregion|which subregion\tThe subregion of {subject} is {value}.
   \`\`\`

   A group of countries is a row of kind \`group\`; a region of UN M49 one of kind \`region\`, with the code of a country in it; other words for a name, such as \`african\`, are a row of kind \`name\`.
   Other sentences are rows of kind \`say\`: \`currency-list\` and \`currency-count\` are about the countries with a currency, \`memberships-yes\` and \`memberships-no\` say whether a country is in a group.

3. Add questions with their answers, and who says so, to \`packages/operations/src/answer/questions.tsv\`.
4. Run \`node scripts/build.mjs\`, then \`TEST_FULL=1 npx vitest run packages/operations/src/answer\`, which also follows this guide.

This page is generated from the tables: \`npm run sources\` writes it.
`;
}

function readRows(name) {
  const lines = readFileSync(join(root, `data/questions/${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}
