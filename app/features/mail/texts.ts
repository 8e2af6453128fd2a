import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'mail.mailbox': { ar: 'صندوق الرسائل', en: 'Mailbox', tr: 'Posta kutusu' },
  'mail.mailbox_hint': {
    ar: 'كل رسالة أنشأها الموقع، أُرسلت أم لم تُرسل. لا تظهر هذه الصفحة في التشغيل الفعلي.',
    en: 'Every email that the site has created, sent or not. This page does not exist in production.',
    tr: 'Sitenin oluşturduğu bütün e-postalar, gönderilmiş olsun olmasın. Bu sayfa canlı ortamda yoktur.',
  },
  'mail.empty': { ar: 'لا رسائل بعد.', en: 'No emails yet.', tr: 'Henüz e-posta yok.' },
  'mail.to': { ar: 'إلى', en: 'To', tr: 'Kime' },
  'mail.subject': { ar: 'الموضوع', en: 'Subject', tr: 'Konu' },
  'mail.when': { ar: 'الوقت', en: 'Time', tr: 'Zaman' },
  'mail.state': { ar: 'الحالة', en: 'Status', tr: 'Durum' },
  'mail.state.waiting': { ar: 'بانتظار الإرسال', en: 'queued', tr: 'sırada' },
  'mail.state.sent': { ar: 'أُرسلت', en: 'sent', tr: 'gönderildi' },
  'mail.state.kept': { ar: 'محفوظة دون إرسال', en: 'stored, not sent', tr: 'saklandı, gönderilmedi' },
  'mail.state.failed': { ar: 'تعذّر إرسالها', en: 'failed', tr: 'gönderilemedi' },
  'mail.not_found': { ar: 'لم نجد هذه الرسالة.', en: 'This email was not found.', tr: 'Bu e-posta bulunamadı.' },
  'mail.plain': { ar: 'النص المجرّد', en: 'Plain text', tr: 'Düz metin' },
})
