import { settingsPage } from '#resource/settings-page.ts'
import { DETAIL, HEAD_CARD, NETWORKS_CARD } from './parts.ts'

export const campaignsPage = settingsPage({
  id: 'campaigns-page',
  screen: 'campaigns-page',
  title: 'dashboard.settings.campaigns_page',
  permission: 'pages',
  path: '/campaigns',
  api: {
    path: '/api/campaigns_settings',
    flag: 'campaigns',
    summary: 'Returns the title, text and links of the campaign pages',
  },
  fields: DETAIL,
  form: [HEAD_CARD, { label: 'dashboard.settings.card.phone', fields: ['informationPhone'] }, NETWORKS_CARD],
  standard: {
    titleMain: { ar: 'حملاتنا', en: 'Our campaigns', tr: 'Kampanyalarımız' },
    textMain: {
      ar: 'لكل حملة هدف معلن ومبلغ يتحدّث مع كل تبرع. اختر ما يقرب من قلبك.',
      en: 'Every campaign has a public goal and a total that grows with each donation. Choose the one you want to support.',
      tr: 'Her kampanyanın açık bir hedefi ve her bağışla büyüyen bir toplamı var. Gönlünüze yakın olanı seçin.',
    },
  },
})
