import { settingsPage } from '#resource/settings-page.ts'
import { CONTACT, HEAD, HEAD_CARD, textLine, NETWORKS, NETWORKS_CARD, paragraph } from './parts.ts'

export const donationPage = settingsPage({
  id: 'donation-page',
  screen: 'donation-setting',
  title: 'dashboard.settings.donation_page',
  permission: 'pages',
  path: '/donations',
  fields: {
    ...HEAD,
    introTitle: textLine('dashboard.field.title'),
    introText: paragraph('dashboard.field.text'),
    ...CONTACT,
    ...NETWORKS,
  },
  form: [
    HEAD_CARD,
    { label: 'dashboard.settings.card.intro', fields: ['introTitle', 'introText'] },
    {
      label: 'dashboard.settings.card.help',
      fields: ['informationTitle', 'informationEmail', 'informationPhone', 'informationAddress'],
    },
    NETWORKS_CARD,
  ],
  standard: {
    titleMain: { ar: 'تبرّع الآن', en: 'Donate now', tr: 'Bağış yap' },
    informationTitle: { ar: 'هل تحتاج إلى مساعدة؟', en: 'Need help?', tr: 'Yardım ister misiniz?' },
  },
})
