/** Translations of the labels and buttons in the examples, by language and English text. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** Labels and buttons without a translation get their original text. */
export function translateLabels(stage: Element, language: string): void {
  const translations = labels[language.split('-')[0] as string] ?? {};
  for (const element of stage.querySelectorAll<HTMLElement>('[label]')) {
    element.dataset.label ??= element.getAttribute('label') ?? '';
    element.setAttribute('label', translations[element.dataset.label] ?? element.dataset.label);
  }
  for (const button of stage.querySelectorAll<HTMLButtonElement>('button')) {
    button.dataset.label ??= button.textContent ?? '';
    button.textContent = translations[button.dataset.label] ?? button.dataset.label;
  }
}
