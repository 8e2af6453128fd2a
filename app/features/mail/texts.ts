import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'mail.mailbox': { ar: 'صندوق الرسائل', en: 'Mailbox', tr: 'Posta kutusu' },
  'mail.mailbox_hint': {
    ar: 'كل رسالة كتبها الموقع، وصلت أم لم تُرسل. لا تظهر هذه الصفحة في التشغيل الفعلي.',
    en: 'Every mail that the site has written, sent or not. This page does not exist in production.',
    tr: 'Sitenin yazdığı bütün postalar, gönderilmiş olsun olmasın. Bu sayfa canlı ortamda yoktur.',
  },
  'mail.empty': { ar: 'لا رسائل بعد.', en: 'No mail yet.', tr: 'Henüz posta yok.' },
  'mail.to': { ar: 'إلى', en: 'To', tr: 'Kime' },
  'mail.subject': { ar: 'الموضوع', en: 'Subject', tr: 'Konu' },
  'mail.when': { ar: 'الوقت', en: 'Time', tr: 'Zaman' },
  'mail.state': { ar: 'الحالة', en: 'State', tr: 'Durum' },
  'mail.state.waiting': { ar: 'بانتظار الإرسال', en: 'waiting', tr: 'bekliyor' },
  'mail.state.sent': { ar: 'أُرسلت', en: 'sent', tr: 'gönderildi' },
  'mail.state.kept': { ar: 'محفوظة هنا', en: 'kept here', tr: 'burada duruyor' },
  'mail.state.failed': { ar: 'تعذّر إرسالها', en: 'failed', tr: 'gönderilemedi' },
  'mail.not_found': { ar: 'لم نجد هذه الرسالة.', en: 'We can’t find this mail.', tr: 'Bu posta bulunamadı.' },
  'mail.plain': { ar: 'النص المجرّد', en: 'Plain text', tr: 'Düz metin' },
})
