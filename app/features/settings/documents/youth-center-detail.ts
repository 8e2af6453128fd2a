import { settingsPage } from '#resource/settings-page.ts'
import { DETAIL, HEAD_CARD, NETWORKS_CARD } from './parts.ts'

export const youthCenterDetail = settingsPage({
  id: 'youthcentersdesc-page',
  screen: 'youthcentersdesc-page',
  title: 'desk.settings.youth_center_detail',
  permission: 'pages',
  path: '/show-youth-centers',
  api: {
    path: '/api/youth_centersdesc_settings',
    summary: 'What the page of one youth center says besides the center',
  },
  fields: DETAIL,
  form: [HEAD_CARD, { label: 'desk.settings.card.phone', fields: ['informationPhone'] }, NETWORKS_CARD],
  standard: {
    titleMain: { ar: 'تفاصيل المركز', en: 'About this center', tr: 'Merkez hakkında' },
    textMain: {
      ar: 'تعرّف على المركز وأنشطته، ثم زرنا أو راسلنا.',
      en: 'Get to know the center and what happens there, then visit or write to us.',
      tr: 'Merkezi ve etkinliklerini tanıyın, sonra bizi ziyaret edin ya da yazın.',
    },
  },
})
