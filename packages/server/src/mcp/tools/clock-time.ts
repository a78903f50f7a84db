const timeOfDay = /^(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i;
const words: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };

/** Whether a text is a time of day without a date. */
export function isClockTime(text: string): boolean {
  return timeOfDay.test(text) || Object.hasOwn(words, text.toLowerCase());
}

/** Reads a time of day, such as `9`, `9pm`, `21:30` or `noon`, as `21:30`; undefined if clocks do not show it. */
export function readClockTime(text: string): string | undefined {
  const word = words[text.toLowerCase()];
  if (word !== undefined) return word;
  const [, hourText, minute = '00', second, half] = timeOfDay.exec(text) ?? [];
  const hour = Number(hourText);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const hourOfDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hourOfDay > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const written = `${String(hourOfDay).padStart(2, '0')}:${minute}`;
  return second === undefined ? written : `${written}:${second}`;
}
