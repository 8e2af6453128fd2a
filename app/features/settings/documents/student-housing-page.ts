import { settingsPage } from '#resource/settings-page.ts'
import { HEAD } from './parts.ts'

export const studentHousingPage = settingsPage({
  id: 'studenthousing-page',
  screen: 'studenthousing-page',
  title: 'desk.settings.student_housing_page',
  permission: 'pages',
  path: '/student-housing',
  api: { path: '/api/student_housings', summary: 'Head of the list of student residences' },
  fields: HEAD,
  standard: {
    titleMain: { ar: 'السكن الطلابي', en: 'Student housing', tr: 'Öğrenci yurtları' },
    textMain: {
      ar: 'غرف هادئة ورفقة صالحة وفريق يسأل عنك. اختر السكن الأقرب إلى جامعتك.',
      en: 'Quiet rooms, good company and people who ask how you are. Choose the residence closest to your university.',
      tr: 'Sakin odalar, iyi arkadaşlar ve hâlinizi soran bir ekip. Üniversitenize en yakın yurdu seçin.',
    },
  },
})
