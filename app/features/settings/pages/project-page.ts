import { settingsPage } from '#resource/settings-page.ts'
import { CONTACT, CONTACT_CARD, HEAD, HEAD_CARD } from './parts.ts'

export const projectPage = settingsPage({
  id: 'project-page',
  screen: 'project-page',
  title: 'dashboard.settings.project_page',
  permission: 'pages',
  path: '/all-projects',
  api: { path: '/api/project_setting', flag: 'projects', summary: 'Returns the texts of the projects list' },
  fields: { ...HEAD, ...CONTACT },
  form: [HEAD_CARD, CONTACT_CARD],
  standard: {
    titleMain: { ar: 'مشاريعنا', en: 'Our projects', tr: 'Projelerimiz' },
    textMain: {
      ar: 'من الفكرة إلى الأثر: ما أنجزناه وما نعمل عليه اليوم.',
      en: 'From idea to result: what we have completed and what we are working on.',
      tr: 'Fikirden sonuca: yaptıklarımız ve üzerinde çalıştıklarımız.',
    },
    informationTitle: { ar: 'هل تودّ أن تشارك؟', en: 'Would you like to take part?', tr: 'Katılmak ister misiniz?' },
  },
})
