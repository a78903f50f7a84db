// Changes that no refresh of the data should make unnoticed: lost records or fields, or very many changed ones.

const maxLost = 0.01;
const maxChanged = 0.2;
/** A few records more or less are for the reviewer alone, however small the dataset is. */
const few = 3;

/**
 * Lists what looks like a source that is broken or has another shape, rather than like news.
 *
 * @param {Map<string, import('./write-report.mjs').DatasetChanges>} all by dataset
 * @param {readonly string[]} accepted datasets in which a reviewer has found it right
 * @returns {string[]} one sentence for each
 */
export function findSuspicious(all, accepted = []) {
  return [...all]
    .filter(([dataset]) => !accepted.includes(dataset))
    .flatMap(([dataset, { before, count, changes }]) => {
      const { removed, changed, removedFields } = changes;
      return [
        ...(before > 0 && count === 0 ? [`${dataset} is empty`] : []),
        ...(isMore(removed, maxLost, before) ? [`${dataset} loses ${removed.length} of ${before} records`] : []),
        ...(isMore(changed, maxChanged, before) ? [`${dataset} changes ${changed.length} of ${before} records`] : []),
        ...removedFields.map(([field, languages]) => `${dataset} loses the field ${field}${inLanguages(languages)}`),
      ];
    });
}

function isMore({ length }, share, before) {
  return length > few && length > share * before;
}

function inLanguages(languages) {
  return languages ? ` in ${languages.join(', ')}` : '';
}
