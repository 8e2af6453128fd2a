import { settingsPage } from '#resource/settings-page.ts'
import { CONTACT, HEAD, HEAD_CARD, line, NETWORKS, NETWORKS_CARD, paragraph } from './parts.ts'

export const donationPage = settingsPage({
  id: 'donation-page',
  screen: 'donation-setting',
  title: 'desk.settings.donation_page',
  permission: 'pages',
  path: '/donations',
  fields: {
    ...HEAD,
    introTitle: line('desk.field.title'),
    introText: paragraph('desk.field.text'),
    ...CONTACT,
    ...NETWORKS,
  },
  form: [
    HEAD_CARD,
    { label: 'desk.settings.card.intro', fields: ['introTitle', 'introText'] },
    {
      label: 'desk.settings.card.help',
      fields: ['informationTitle', 'informationEmail', 'informationPhone', 'informationAddress'],
    },
    NETWORKS_CARD,
  ],
  standard: {
    titleMain: { ar: 'تبرّع الآن', en: 'Give now', tr: 'Bağış yap' },
    informationTitle: { ar: 'هل تحتاج إلى مساعدة؟', en: 'Need help?', tr: 'Yardım ister misiniz?' },
  },
})
