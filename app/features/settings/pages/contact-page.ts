import { settingsPage } from '#resource/settings-page.ts'
import { CONTACT, CONTACT_CARD, HEAD, HEAD_CARD } from './parts.ts'

export const contactPage = settingsPage({
  id: 'contactus-page',
  screen: 'contactus-page',
  title: 'dashboard.settings.contact_page',
  permission: 'pages',
  path: '/contact-us',
  api: { path: '/api/contact_us', summary: 'Returns the content of the contact page with the contact details' },
  fields: { ...HEAD, ...CONTACT },
  form: [HEAD_CARD, CONTACT_CARD],
  standard: {
    titleMain: { ar: 'تواصل معنا', en: 'Contact us', tr: 'Bize ulaşın' },
    textMain: {
      ar: 'سؤال عن تبرع أو سكن أو تطوع؟ اكتب لنا ونحن نجيبك.',
      en: 'Questions about donations, housing or volunteering? Contact us and we will answer.',
      tr: 'Bağış, barınma ya da gönüllülük hakkında bir sorunuz mu var? Yazın, yanıtlayalım.',
    },
    informationTitle: { ar: 'معلومات التواصل', en: 'Contact details', tr: 'İletişim bilgileri' },
  },
})
