import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'nightly_checks.alert_found_subject': {
    ar: 'وجدت الفحوص الليلية خللًا',
    en: 'The nightly checks found a problem',
    tr: 'Gece kontrolleri bir sorun buldu',
  },
  'nightly_checks.alert_found': {
    ar: 'وجدت الفحوص الليلية للبيانات والدفاتر ما لا يجوز أن يوجد: {{checks}}. تعرضه الصفحة الرئيسية للوحة الإدارة، ويعرض سجلّ الخادم أول السطور. أرسله إلى من يشغّل الموقع.',
    en: 'The nightly checks of data and books found something that must not exist: {{checks}}. The home screen of the dashboard shows it, and the server log has the first rows. Forward this to the person who operates the site.',
    tr: 'Verilerin ve defterlerin gece kontrolleri olmaması gereken bir şey buldu: {{checks}}. Panelin ana ekranı bunu gösterir, sunucu günlüğünde ilk satırlar vardır. Bunu siteyi işleten kişiye iletin.',
  },
  'dashboard.nightly_checks_found': {
    ar: 'وجدت الفحوص الليلية خللًا. أخبر من يشغّل الموقع:',
    en: 'The nightly checks found a problem. Inform the person who operates the site:',
    tr: 'Gece kontrolleri bir sorun buldu. Siteyi işleten kişiye bildirin:',
  },
  'dashboard.nightly_checks_since': { ar: 'منذ {{day}}', en: 'since {{day}}', tr: '{{day}} tarihinden beri' },
  'dashboard.nightly_checks_late': {
    ar: 'لم تعمل الفحوص الليلية منذ {{day}}. أخبر من يشغّل الموقع.',
    en: 'The nightly checks have not run since {{day}}. Inform the person who operates the site.',
    tr: 'Gece kontrolleri {{day}} tarihinden beri çalışmadı. Siteyi işleten kişiye bildirin.',
  },
})
