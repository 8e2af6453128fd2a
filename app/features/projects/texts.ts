import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'desk.project': { ar: 'مشروع', en: 'Project', tr: 'Proje' },
  'desk.projects': { ar: 'المشاريع', en: 'Projects', tr: 'Projeler' },
  'desk.projects_empty': {
    ar: 'لا مشاريع بعد. أضف أول مشروع ليعرف الناس ما تبنونه.',
    en: 'No projects yet. Add the first one to show what you build.',
    tr: 'Henüz proje yok. Neler yaptığınızı göstermek için ilkini ekleyin.',
  },
  'desk.project_add': { ar: 'مشروع جديد', en: 'New project', tr: 'Yeni proje' },
  'desk.project_section': { ar: 'قسم مشاريع', en: 'Project section', tr: 'Proje bölümü' },
  'desk.project_sections': { ar: 'أقسام المشاريع', en: 'Project sections', tr: 'Proje bölümleri' },
  'desk.project_sections_empty': {
    ar: 'لا أقسام بعد. كل قسم تبويبٌ في صفحة المشاريع.',
    en: 'No sections yet. Each one is a tab of the projects page.',
    tr: 'Henüz bölüm yok. Her bölüm projeler sayfasında bir sekmedir.',
  },
  'desk.project_section_add': { ar: 'قسم جديد', en: 'New section', tr: 'Yeni bölüm' },
})
