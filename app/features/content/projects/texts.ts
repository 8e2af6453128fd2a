import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'projects.breadcrumb': { ar: 'المشاريع', en: 'Projects', tr: 'Projeler' },
  'projects.sections': { ar: 'أقسام المشاريع', en: 'Project sections', tr: 'Proje bölümleri' },
  'projects.section': { ar: 'القسم', en: 'Section', tr: 'Bölüm' },
  'projects.all': { ar: 'كل المشاريع', en: 'All projects', tr: 'Tüm projeler' },
  'projects.important': { ar: 'مهم', en: 'Important', tr: 'Önemli' },
  'projects.details': { ar: 'تفاصيل المشروع', en: 'Project details', tr: 'Proje ayrıntıları' },
  'projects.readAbout': {
    ar: 'تفاصيل المشروع: {{name}}',
    en: 'Project details: {{name}}',
    tr: 'Proje ayrıntıları: {{name}}',
  },
  'projects.latest': { ar: 'أحدث المشاريع', en: 'Latest projects', tr: 'Son projeler' },
  'projects.empty': { ar: 'لا توجد مشاريع', en: 'There are no projects', tr: 'Proje yok' },
  'projects.count': {
    ar: {
      zero: 'لا مشاريع',
      one: 'مشروع واحد',
      two: 'مشروعان',
      few: '{{count}} مشاريع',
      many: '{{count}} مشروعًا',
      other: '{{count}} مشروع',
    },
    en: { one: '{{count}} project', other: '{{count}} projects' },
    tr: { one: '{{count}} proje', other: '{{count}} proje' },
  },
  'dashboard.project': { ar: 'مشروع', en: 'Project', tr: 'Proje' },
  'dashboard.projects': { ar: 'المشاريع', en: 'Projects', tr: 'Projeler' },
  'dashboard.projects_empty': {
    ar: 'لا مشاريع بعد. أضف أول مشروع ليعرف الناس ما تبنونه.',
    en: 'No projects yet. Add the first one to show your work.',
    tr: 'Henüz proje yok. Neler yaptığınızı göstermek için ilkini ekleyin.',
  },
  'dashboard.project_add': { ar: 'مشروع جديد', en: 'New project', tr: 'Yeni proje' },
  'dashboard.project_section': { ar: 'قسم المشروع', en: 'Project section', tr: 'Proje bölümü' },
  'dashboard.project_sections': { ar: 'أقسام المشاريع', en: 'Project sections', tr: 'Proje bölümleri' },
  'dashboard.project_sections_empty': {
    ar: 'لا أقسام بعد. كل قسم تبويبٌ في صفحة المشاريع.',
    en: 'No sections yet. Each section is a tab on the projects page.',
    tr: 'Henüz bölüm yok. Her bölüm projeler sayfasında bir sekmedir.',
  },
  'dashboard.project_section_add': { ar: 'قسم جديد', en: 'New section', tr: 'Yeni bölüm' },
})
