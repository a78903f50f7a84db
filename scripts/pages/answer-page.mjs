import { compileQuestions } from '../../packages/data/dist/build/compile-questions.js';

/** Lists what `/answer` can be asked, and what not, in two tables made from `data/questions`. */
export function describeAnswers() {
  const { topics, languages } = compileQuestions();
  const list = (words, most) => words.slice(0, most).join(', ');
  const asks = languages.en
    // Further rows of a topic have ids of several words.
    .filter(({ kind, id, words }) => kind === 'ask' && words.length > 0 && !id.includes(' '))
    .map(({ id, words }) => {
      const { about, field } = topics.find(({ topic }) => topic === id) ?? {};
      const from = field ? `\`${field.join('`, `')}\` of a ${about.join(', ')}` : '';
      return `| ${id} | ${list(words, 4)} | ${from} |`;
    });
  const absent = languages.en
    .filter(({ kind }) => kind === 'absent')
    .map(({ id, words }) => `| ${id} | ${list(words, 5)} |`);
  return {
    asks: ['\n| question | words in English | answered with |', '|---|---|---|', ...asks, ''].join('\n'),
    absent: ['\n| thing | words in English |', '|---|---|', ...absent, ''].join('\n'),
  };
}
