/** Texts of the list of residences and of each residence's page. */
import { settingsPage } from '#resource/settings-page.ts'
import { DETAIL, HEAD, HEAD_CARD, NETWORKS_CARD } from './parts.ts'

export const studentHousingPage = settingsPage({
  id: 'studenthousing-page',
  screen: 'studenthousing-page',
  title: 'dashboard.settings.student_housing_page',
  permission: 'pages',
  path: '/student-housing',
  api: {
    path: '/api/student_housings',
    flag: 'residences',
    summary: 'Returns the header of the student residences list',
  },
  fields: HEAD,
  standard: {
    titleMain: { ar: 'السكن الطلابي', en: 'Student housing', tr: 'Öğrenci yurtları' },
    textMain: {
      ar: 'غرف هادئة ورفقة صالحة وفريق يسأل عنك. اختر السكن الأقرب إلى جامعتك.',
      en: 'Quiet rooms, good company and a team that cares about you. Choose the residence closest to your university.',
      tr: 'Sakin odalar, iyi arkadaşlar ve hâlinizi soran bir ekip. Üniversitenize en yakın yurdu seçin.',
    },
  },
})

export const studentHousingDetail = settingsPage({
  id: 'studenthousingdesc-page',
  screen: 'studenthousingdesc-page',
  title: 'dashboard.settings.student_housing_detail',
  permission: 'pages',
  path: '/preview/place/residence',
  api: {
    path: '/api/student_housingdesc_settings',
    flag: 'residences',
    summary: 'Returns the general texts of the student residence page',
  },
  fields: DETAIL,
  form: [HEAD_CARD, { label: 'dashboard.settings.card.phone', fields: ['informationPhone'] }, NETWORKS_CARD],
  standard: {
    titleMain: { ar: 'تفاصيل السكن', en: 'About this residence', tr: 'Yurt hakkında' },
    textMain: {
      ar: 'تجوّل في السكن قبل أن تصل إليه، ثم اسألنا عمّا تريد.',
      en: 'See the residence before you arrive, and ask us your questions.',
      tr: 'Gelmeden önce gezin, sonra merak ettiğiniz her şeyi bize sorun.',
    },
  },
})
