/** Folds case and accents, so that `zurich` finds Zürich. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  return /^[ -~]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{Mark}/gu, '');
}
