import { it } from 'vitest';
import { expectNoFault, useForms } from './open-form.js';

const forms = useForms();

// Full moon of 24 December 2026, 01:28 UTC (US Naval Observatory).
it.each([
  ['en', 'Moon: Full Moon, 100% lit'],
  ['de', 'Mond: Vollmond, zu 100 % beleuchtet'],
])('the Moon has its phase in its accessible name in %s', async (lang, name) => {
  const form = await forms.open('<almanac-moon date="2026-12-24T01:28:00Z"></almanac-moon>', { lang });
  await form.page.getByRole('img', { name }).waitFor();
  await expectNoFault(form);
});
