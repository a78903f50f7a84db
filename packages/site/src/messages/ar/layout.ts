import type { Messages } from '../en/index.js';

export const layout: Messages['layout'] = {
  explore: 'الجداول',
  atlas: 'الأطلس',
  tools: 'الأدوات',
  components: 'المكوّنات',
  docs: 'التوثيق',
  account: 'مفتاح API',
  language: 'اللغة',
  theme: 'فاتح أو داكن',
  skip: 'انتقل إلى المحتوى',
  privacy: 'الخصوصية',
  sources: 'المصادر',
  reportError: 'أبلغ عن خطأ',
  dataVersion: 'إصدار البيانات',
  copy: 'نسخ',
  copied: 'نُسخ',
  notFound: 'لا توجد صفحة كهذه',
  request: 'الطلب',
};
