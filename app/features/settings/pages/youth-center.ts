/** Texts of the list of youth centers and of each center's page. */
import { settingsPage } from '#resource/settings-page.ts'
import { DETAIL, HEAD, HEAD_CARD, NETWORKS_CARD } from './parts.ts'

export const youthCenterPage = settingsPage({
  id: 'youthcenter-page',
  screen: 'youthcenter-page',
  title: 'dashboard.settings.youth_center_page',
  permission: 'pages',
  path: '/show-youth-centers',
  api: {
    path: '/api/youth_center_settings',
    flag: 'youthCenters',
    summary: 'Returns the header of the youth centers list',
  },
  fields: HEAD,
  standard: {
    titleMain: { ar: 'المراكز الشبابية', en: 'Youth centers', tr: 'Gençlik merkezleri' },
    textMain: {
      ar: 'مكان تلتقي فيه وتتعلم وتبدأ مشروعك. تعرّف على المركز الأقرب إليك.',
      en: 'A place to meet, learn and start projects. Find the center closest to you.',
      tr: 'Buluşmak, öğrenmek ve bir işe başlamak için bir yer. Size en yakın merkezi bulun.',
    },
  },
})

export const youthCenterDetail = settingsPage({
  id: 'youthcentersdesc-page',
  screen: 'youthcentersdesc-page',
  title: 'dashboard.settings.youth_center_detail',
  permission: 'pages',
  path: '/preview/place/center',
  api: {
    path: '/api/youth_centersdesc_settings',
    flag: 'youthCenters',
    summary: 'Returns the general texts of the youth center page',
  },
  fields: DETAIL,
  form: [HEAD_CARD, { label: 'dashboard.settings.card.phone', fields: ['informationPhone'] }, NETWORKS_CARD],
  standard: {
    titleMain: { ar: 'تفاصيل المركز', en: 'About this center', tr: 'Merkez hakkında' },
    textMain: {
      ar: 'تعرّف على المركز وأنشطته، ثم زرنا أو راسلنا.',
      en: 'Learn about the center and its activities, then visit or contact us.',
      tr: 'Merkezi ve etkinliklerini tanıyın, sonra bizi ziyaret edin ya da yazın.',
    },
  },
})
