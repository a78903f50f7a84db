/** Fills in fields of the form of a tool by their names, and has it answered. */
export function fillIn(values: Readonly<Record<string, string>>): void {
  const form = document.querySelector<HTMLFormElement>('form[data-tool-form]');
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form?.requestSubmit();
}
