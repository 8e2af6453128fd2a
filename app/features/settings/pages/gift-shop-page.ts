import { settingsPage } from '#resource/settings-page.ts'
import { DETAIL, HEAD_CARD, NETWORKS_CARD } from './parts.ts'

export const giftShopPage = settingsPage({
  id: 'gift-page',
  screen: 'gift-page',
  title: 'dashboard.settings.gift_page',
  permission: 'pages',
  path: '/gift-shop',
  api: { path: '/api/gift_setting', flag: 'shop', summary: 'Returns the texts of the gift shop' },
  fields: DETAIL,
  form: [HEAD_CARD, { label: 'dashboard.settings.card.phone', fields: ['informationPhone'] }, NETWORKS_CARD],
  standard: {
    titleMain: { ar: 'متجر الهدايا', en: 'Gift shop', tr: 'Hediye mağazası' },
    textMain: {
      ar: 'هدايا أُعدّت بعناية لمن تحب.',
      en: 'Gifts made with care, for those you love.',
      tr: 'Sevdikleriniz için özenle hazırlanmış hediyeler.',
    },
  },
})
