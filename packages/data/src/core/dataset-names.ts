/** `phoneCodes` → `phone-codes`, the folder in `src/datasets` and in the compiled data. */
export function toFolderName(dataset: string): string {
  return dataset.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function toDatasetName(folder: string): string {
  return folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
