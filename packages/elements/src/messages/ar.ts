import type { Messages } from './messages.js';

export const ar: Messages = {
  results: (count) => `عدد النتائج: ${count}`,
  noResults: 'لا توجد نتائج',
  loading: 'جارٍ التحميل',
  failed: 'تعذّر تحميل القائمة. حاول مرة أخرى لاحقًا.',
  showList: 'عرض القائمة',
  required: 'املأ هذا الحقل.',
  chooseFromList: 'اختر عنصرًا من القائمة.',
  country: 'البلد',
  timezone: 'المنطقة الزمنية',
  city: 'المدينة',
};
