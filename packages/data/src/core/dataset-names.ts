/** The folder of a dataset, in `src/datasets` and among the compiled files: `phoneCodes` is in `phone-codes`. */
export function toFolderName(dataset: string): string {
  return dataset.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The dataset in a folder: `phone-codes` holds `phoneCodes`. */
export function toDatasetName(folder: string): string {
  return folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
