import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'dashboard.partner': { ar: 'شريك', en: 'Partner', tr: 'Ortak' },
  'dashboard.partners': { ar: 'الشركاء', en: 'Partners', tr: 'Ortaklar' },
  'dashboard.partners_empty': {
    ar: 'لا شركاء بعد. تظهر شعاراتهم في أسفل الصفحة الرئيسية.',
    en: 'No partners yet. Their logos are shown at the bottom of the home page.',
    tr: 'Henüz ortak yok. Logoları ana sayfanın altında gösterilir.',
  },
  'dashboard.partner_add': { ar: 'شريك جديد', en: 'New partner', tr: 'Yeni ortak' },
})
