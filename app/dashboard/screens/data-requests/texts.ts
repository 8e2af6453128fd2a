import { defineTexts } from '#kernel/text.ts'

/** What the screens of data requests say. */
export const dataRequestTexts = defineTexts({
  'desk.mail_template.data_requests.link': {
    ar: 'رابط طلب بيانات',
    en: 'Link of a data request',
    tr: 'Veri başvurusu bağlantısı',
  },
  'desk.deed.data_requests.ask': {
    ar: 'أرسل طلب بيانات شخصية',
    en: 'Sent a personal data request',
    tr: 'Kişisel veri başvurusu gönderdi',
  },
  'desk.deed.data_requests.export': {
    ar: 'نزّل نسخة بيانات برابط',
    en: 'Downloaded a copy of data by link',
    tr: 'Bağlantıyla veri kopyası indirdi',
  },
  'desk.deed.data_requests.erase': {
    ar: 'محا بيانات عنوان برابط',
    en: 'Erased the data of an address by link',
    tr: 'Bağlantıyla bir adresin verilerini sildi',
  },
  'desk.deed.data_requests.pass_on': {
    ar: 'حوّل طلب بيانات إلى الموظفين',
    en: 'Passed a data request on to staff',
    tr: 'Veri başvurusunu personele iletti',
  },
})
