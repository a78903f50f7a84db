/** The labels of the examples in the languages of the elements. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    Country: 'البلد',
    Phone: 'الهاتف',
    Address: 'العنوان',
    'Time zone': 'المنطقة الزمنية',
    City: 'المدينة',
    'Sign up': 'تسجيل',
  },
  de: {
    Country: 'Land',
    Phone: 'Telefon',
    Address: 'Adresse',
    'Time zone': 'Zeitzone',
    City: 'Stadt',
    'Sign up': 'Registrieren',
  },
  es: {
    Country: 'País',
    Phone: 'Teléfono',
    Address: 'Dirección',
    'Time zone': 'Zona horaria',
    City: 'Ciudad',
    'Sign up': 'Registrarse',
  },
  fr: {
    Country: 'Pays',
    Phone: 'Téléphone',
    Address: 'Adresse',
    'Time zone': 'Fuseau horaire',
    City: 'Ville',
    'Sign up': 'S’inscrire',
  },
  ja: {
    Country: '国',
    Phone: '電話番号',
    Address: '住所',
    'Time zone': 'タイムゾーン',
    City: '都市',
    'Sign up': '登録',
  },
};

/** Translates the labels of examples. */
export function translateLabels(live: Element, language: string): void {
  const known = words[language.split('-')[0] as string] ?? {};
  for (const element of live.querySelectorAll<HTMLElement>('[label]')) {
    element.dataset.label ??= element.getAttribute('label') ?? '';
    element.setAttribute('label', known[element.dataset.label] ?? element.dataset.label);
  }
  for (const button of live.querySelectorAll<HTMLButtonElement>('button')) {
    button.dataset.label ??= button.textContent ?? '';
    button.textContent = known[button.dataset.label] ?? button.dataset.label;
  }
}
