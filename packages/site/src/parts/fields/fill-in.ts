/** Fills in fields of a tool's form by name, and updates the answer. */
export function fillIn(values: Readonly<Record<string, string>>): void {
  const form = document.querySelector<HTMLFormElement>('form[data-tool-form]');
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form?.requestSubmit();
}
