/** The minimum share of changes that tests notice, among those that a test can notice. */
const minShare = 0.85;

const noticedStates = new Set(['Killed', 'Timeout']);
const unnoticedStates = new Set(['Survived', 'NoCoverage']);

/**
 * Counts the changes that tests noticed (`killed`) and the changes that no test can notice (`excused`). Lists the
 * changes that no test noticed although one could (`survivors`), and the entries of `unnoticeable` that match no
 * unnoticed change (`stale`).
 */
export function judgeSurvivors({ name, unnoticeable = [] }, { files }) {
  const changes = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => describeChange(file, source.split('\n'), mutant)),
  );
  const isExcused = (change) => unnoticeable.some((each) => matches(each, change));
  const killedChanges = changes.filter(({ status }) => noticedStates.has(status));
  const aliveChanges = changes.filter(({ status }) => unnoticedStates.has(status));
  const survivors = aliveChanges.filter((change) => !isExcused(change));
  const share = killedChanges.length / (killedChanges.length + survivors.length);
  return {
    name,
    killed: killedChanges.length,
    timedOut: killedChanges.filter(({ status }) => status === 'Timeout').length,
    survivors,
    excused: aliveChanges.length - survivors.length,
    stale: unnoticeable.filter((each) => !aliveChanges.some((change) => matches(each, change))),
    share,
    isEnough: share >= minShare,
  };
}

function describeChange(file, lines, { location: { start, end }, replacement, status }) {
  const line = lines[start.line - 1];
  const original =
    start.line === end.line
      ? line.slice(start.column - 1, end.column - 1)
      : `${line.slice(start.column - 1)} … ${lines[end.line - 1].slice(0, end.column - 1).trim()}`;
  return { file, row: start.line, line: line.trim(), original, replacement, status };
}

/** An entry without `change` matches all changes of its line. */
function matches({ file, line, change: [original, replacement] = [] }, change) {
  const isLine = change.file === file && change.line === line;
  return isLine && (original === undefined || (change.original === original && change.replacement === replacement));
}

export function printArea({ survivors, stale }) {
  for (const { file, row, original, replacement, status } of survivors)
    console.log(`${status === 'NoCoverage' ? 'not run' : 'survived'}  ${file}:${row}  ${original}  →  ${replacement}`);
  for (const { file, line } of stale) console.log(`no longer survives, remove it from the list: ${file}  ${line}`);
}

export function printTable(rows) {
  console.log(
    '\n| area | changes | noticed | of them timed out | cannot be noticed | share |\n|---|---|---|---|---|---|',
  );
  for (const { name, killed, timedOut, survivors, excused, share } of rows)
    console.log(
      `| ${name} | ${killed + survivors.length + excused} | ${killed} | ${timedOut} | ${excused} | ${(share * 100).toFixed(1)} % |`,
    );
}
