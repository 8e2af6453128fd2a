import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'dashboard.work_section': { ar: 'مجال عمل', en: 'Field of work', tr: 'Çalışma alanı' },
  'dashboard.work_sections': { ar: 'مجالات العمل', en: 'Fields of work', tr: 'Çalışma alanları' },
  'dashboard.work_sections_empty': {
    ar: 'لا مجالات بعد. تظهر المجالات شبكةً في الصفحة الرئيسية.',
    en: 'No fields of work yet. They are shown as a grid on the home page.',
    tr: 'Henüz çalışma alanı yok. Ana sayfada bir ızgara olarak görünürler.',
  },
  'dashboard.work_section_add': { ar: 'مجال جديد', en: 'New field of work', tr: 'Yeni çalışma alanı' },
})
