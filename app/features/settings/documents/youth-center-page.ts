import { settingsPage } from '#resource/settings-page.ts'
import { HEAD } from './parts.ts'

export const youthCenterPage = settingsPage({
  id: 'youthcenter-page',
  screen: 'youthcenter-page',
  title: 'desk.settings.youth_center_page',
  permission: 'pages',
  path: '/show-youth-centers',
  api: { path: '/api/youth_center_settings', summary: 'Head of the list of youth centers' },
  fields: HEAD,
  standard: {
    titleMain: { ar: 'المراكز الشبابية', en: 'Youth centers', tr: 'Gençlik merkezleri' },
    textMain: {
      ar: 'مكان تلتقي فيه وتتعلم وتبدأ مشروعك. تعرّف على المركز الأقرب إليك.',
      en: 'A place to meet, learn and begin something. Find the center closest to you.',
      tr: 'Buluşmak, öğrenmek ve bir işe başlamak için bir yer. Size en yakın merkezi bulun.',
    },
  },
})
