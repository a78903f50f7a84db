/**
 * For each language, patterns of words in questions, and the English words for them that the API understands. Patterns
 * of several words come first.
 */
const translations: Readonly<Record<string, readonly (readonly [pattern: string, english: string])[]>> = {
  de: [
    ['(?:wie spät ist es|wie viel uhr ist es|wieviel uhr ist es|aktuelle uhrzeit|uhrzeit|ortszeit)', 'time'],
    ['(?:ist (?:gerade |jetzt )?sommerzeit|sommerzeit|winterzeit|zeitumstellung)', 'dst'],
    ['nach', 'to'],
    ['nächste[rs]?', 'next'],
    ['jetzt', 'now'],
    ['zeit', 'time'],
  ],
  fr: [
    ['(?:quelle heure est[- ]il|heure actuelle|heure) (?:à|a|en|au|aux)', 'time in'],
    ["(?:heure d[’']été|heure d[’']hiver|changement d[’']heure)(?: (?:à|a|en|au|aux))?", 'dst in'],
    ['à', 'to'],
    ['prochaine?', 'next'],
    ['maintenant', 'now'],
  ],
  es: [
    ['(?:qué|que) hora es en|hora (?:actual )?en', 'time in'],
    ['(?:horario|hora) de (?:verano|invierno)|cambio de hora', 'dst'],
    ['en', 'in'],
    ['a', 'to'],
    ['próxim[ao]', 'next'],
    ['ahora', 'now'],
  ],
  ar: [
    ['(?:كم الساعة|الساعة|الوقت|التوقيت) (?:الآن )?في', 'time in'],
    ['التوقيت الصيفي', 'dst'],
    ['إلى', 'to'],
    ['في', 'in'],
    ['الآن', 'now'],
  ],
};

/**
 * Translates the words of a question into English, but not the names of places. Punctuation at the end, and ¿ or ¡ at
 * the beginning, are removed.
 */
export function translateQuestion(q: string, lang: string): string {
  const patterns = translations[lang.split('-')[0] ?? ''] ?? [];
  const question = q
    .normalize('NFKC')
    .trim()
    .replace(/[?？؟!.]+$/, '')
    .replace(/^[¿¡]/, '');
  return patterns.reduce(
    (text, [from, to]) => text.replace(new RegExp(`(?<=^|\\s)(?:${from})(?=$|\\s)`, 'giu'), to),
    question,
  );
}

/** True for a plus sign and at least eight digits; calling codes are shorter. Answers to such texts are not cached. */
export function isPhoneNumber(q: string): boolean {
  return /^\s*\+\d[\d\s()./-]*$/.test(q) && q.replace(/\D/g, '').length >= 8;
}
