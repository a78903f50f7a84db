import type { AlmanacPhoneInput } from '@almanac/elements';

const phoneTag = 'almanac-phone-input';

/** Replaces native controls with the web components named in their `data-element`, in this page or a fetched one. */
export function upgradeFields(root: ParentNode, language: string): void {
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-element]')) {
    const element = control.ownerDocument.createElement(control.dataset.element as string);
    const country = root.querySelector<HTMLSelectElement>(`[data-country-of="${control.id}"]`);
    const attributes = {
      id: control.id,
      lang: language,
      value: control.value,
      placeholder: control.getAttribute('placeholder'),
      // `addPhoneNumbers` adds phone numbers to the form's data as typed.
      name: element.localName === phoneTag ? null : control.name,
      country: country?.value,
    };
    for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
    const isActive = document.activeElement === control;
    control.replaceWith(element);
    country?.closest('.tool-field')?.remove();
    if (isActive) element.focus();
  }
}

/** Adds phone numbers, as typed and with their country, to the data of a form. */
export function addPhoneNumbers({ target, formData }: FormDataEvent): void {
  for (const phone of (target as HTMLFormElement).querySelectorAll<AlmanacPhoneInput>(phoneTag)) {
    formData.set(phone.id, phone.text);
    formData.set('country', phone.country);
  }
}
