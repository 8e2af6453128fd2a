import { settingsPage } from '#resource/settings-page.ts'
import { DETAIL, HEAD_CARD, NETWORKS_CARD } from './parts.ts'

export const studentHousingDetail = settingsPage({
  id: 'studenthousingdesc-page',
  screen: 'studenthousingdesc-page',
  title: 'desk.settings.student_housing_detail',
  permission: 'pages',
  path: '/student-housing',
  api: {
    path: '/api/student_housingdesc_settings',
    summary: 'What the page of one residence says besides the residence',
  },
  fields: DETAIL,
  form: [HEAD_CARD, { label: 'desk.settings.card.phone', fields: ['informationPhone'] }, NETWORKS_CARD],
  standard: {
    titleMain: { ar: 'تفاصيل السكن', en: 'About this residence', tr: 'Yurt hakkında' },
    textMain: {
      ar: 'تجوّل في السكن قبل أن تصل إليه، ثم اسألنا عمّا تريد.',
      en: 'Look around before you arrive, then ask us whatever you want to know.',
      tr: 'Gelmeden önce gezin, sonra merak ettiğiniz her şeyi bize sorun.',
    },
  },
})
