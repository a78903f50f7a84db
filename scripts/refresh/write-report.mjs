/** The report shows at most this many added records, and as many changed records, of a dataset. */
const maxShown = 20;
const maxRemovedShown = 200;

/**
 * Writes a report of a refresh for its reviewer, in Markdown.
 * @param all by dataset: the numbers of records before and now (`before`, `count`), and the changes
 * @param from the version to compare with
 */
export function writeReport(all, { from, suspicious }) {
  const changedDatasets = [...all].filter(([, { changes }]) => Object.values(changes).some(({ length }) => length > 0));
  const rows = changedDatasets.map(([dataset, { before, count, changes }]) => {
    const { added, changed, removed } = changes;
    const numbers = [before, count, added.length, changed.length, removed.length];
    return `| ${dataset} | ${numbers.join(' | ')} |`;
  });
  const warnings = suspicious.map((sentence) => `- **${sentence}**\n`).join('');
  return `# Changes of the data since ${from}

${warnings}${warnings && '\n'}| dataset | before | now | added | changed | removed |
|---|---|---|---|---|---|
${rows.join('\n')}
${changedDatasets.map(([dataset, { changes }]) => describeDataset(dataset, changes)).join('')}`;
}

function describeDataset(dataset, { added, changed, removed, addedFields, removedFields }) {
  const parts = [
    describeFields('Fields added', addedFields),
    describeFields('Fields removed', removedFields),
    describeAltered(changed),
    describeRecords('Removed', removed, maxRemovedShown),
    describeRecords('Added', added, maxShown),
    describeRecords('Changed', changed, maxShown),
  ];
  return `
## ${dataset}

${parts.join('')}`;
}

function describeFields(title, fields) {
  if (fields.length === 0) return '';
  const descriptions = fields.map(([field, languages]) => (languages ? `${field} (${languages.join(', ')})` : field));
  return `${title}: ${descriptions.join(', ')}.\n\n`;
}

/** The number of records in which each field differs, most frequent first. */
function describeAltered(changed) {
  const counts = new Map();
  for (const [, , fields = []] of changed)
    for (const name of new Set(fields.map(([field]) => field))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const descriptions = [...counts].sort((a, b) => b[1] - a[1]).map(([field, count]) => `${field} ${count}`);
  return descriptions.length > 0 ? `Records by changed field: ${descriptions.join(', ')}.\n\n` : '';
}

function describeRecords(title, records, max) {
  if (records.length === 0) return '';
  const lines = pickEvenly(records, max).map(([key, name, fields = []]) => {
    const descriptions = fields.map(([field, valueBefore, valueAfter, language]) => {
      const where = language ? `${field} (${language})` : field;
      return `${where} ${JSON.stringify(valueBefore)} → ${JSON.stringify(valueAfter)}`;
    });
    return `- \`${key}\`${name && name !== key ? ` ${name}` : ''}${descriptions.length > 0 ? `: ${descriptions.join('; ')}` : ''}\n`;
  });
  const shownCount = records.length > max ? `, ${max} of them` : '';
  return `${title} (${records.length}${shownCount}):\n\n${lines.join('')}\n`;
}

/** Picks records from the whole list, because neighbours in the order of keys may have much in common. */
function pickEvenly(records, max) {
  if (records.length <= max) return records;
  return Array.from({ length: max }, (_, index) => records[Math.floor((index * records.length) / max)]);
}

// The limits of a refresh without review: it must not lose many records or any field, and must not change very many
// records.

const maxLostShare = 0.01;
const maxChangedShare = 0.2;
/** This many lost or changed records, or fewer, are not suspicious, however small the dataset. */
const maxUnsuspicious = 3;

/**
 * Lists changes that look like a broken or restructured source rather than news, one sentence for each.
 * @param accepted datasets whose changes a reviewer has approved
 */
export function findSuspicious(all, accepted = []) {
  return [...all]
    .filter(([dataset]) => !accepted.includes(dataset))
    .flatMap(([dataset, { before, count, changes }]) => {
      const { removed, changed, removedFields } = changes;
      return [
        ...(before > 0 && count === 0 ? [`${dataset} is empty`] : []),
        ...(isMore(removed, maxLostShare, before) ? [`${dataset} loses ${removed.length} of ${before} records`] : []),
        ...(isMore(changed, maxChangedShare, before)
          ? [`${dataset} changes ${changed.length} of ${before} records`]
          : []),
        ...removedFields.map(([field, languages]) => `${dataset} loses the field ${field}${inLanguages(languages)}`),
      ];
    });
}

function isMore({ length }, share, before) {
  return length > maxUnsuspicious && length > share * before;
}

function inLanguages(languages) {
  return languages ? ` in ${languages.join(', ')}` : '';
}
