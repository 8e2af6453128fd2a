import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'campaign_updates.heading': { ar: 'أخبار الحملة', en: 'Campaign updates', tr: 'Kampanyadan haberler' },
  'campaign_updates.more': { ar: 'أخبار أقدم', en: 'Older updates', tr: 'Daha eski haberler' },
  'campaign_updates.hello': { ar: 'السلام عليكم {{name}}،', en: 'Dear {{name}},', tr: 'Sayın {{name}},' },
  'campaign_updates.hello_nameless': { ar: 'السلام عليكم ورحمة الله،', en: 'Dear donor,', tr: 'Değerli bağışçımız,' },
  'campaign_updates.about': {
    ar: 'خبر جديد عن حملة «{{campaign}}» التي دعمتها:',
    en: 'An update on “{{campaign}}”, the campaign you supported:',
    tr: 'Destek verdiğiniz “{{campaign}}” kampanyasından haber var:',
  },
  'campaign_updates.read': { ar: 'قراءة الخبر كاملًا', en: 'Read the full update', tr: 'Tamamını okuyun' },
  'campaign_updates.why': {
    ar: 'وصلتك هذه الرسالة لأنك طلبت أخبار الحملة حين تبرعت لها.',
    en: 'You receive this email because you asked for updates when you donated.',
    tr: 'Bu e-postayı, bağış yaparken kampanya haberlerini istediğiniz için alıyorsunuz.',
  },
  'campaign_updates.leave': { ar: 'إلغاء الاشتراك', en: 'Unsubscribe', tr: 'Abonelikten çık' },
  'campaign_updates.title': { ar: 'رسائل الحملة', en: 'Campaign update emails', tr: 'Kampanya e-postaları' },
  'campaign_updates.requested': {
    ar: 'تصلك أخبار حملة «{{campaign}}» بالبريد. هل تريد إيقافها؟',
    en: 'You receive updates on “{{campaign}}” by email. Do you want to unsubscribe?',
    tr: '“{{campaign}}” kampanyasının haberleri size e-postayla geliyor. Durdurmak ister misiniz?',
  },
  'campaign_updates.left': {
    ar: 'أُلغي اشتراكك. لن تصلك بعد اليوم رسائل عن حملة «{{campaign}}».',
    en: 'You are unsubscribed. You will receive no more emails about “{{campaign}}”.',
    tr: 'Abonelikten çıktınız. “{{campaign}}” hakkında artık e-posta almayacaksınız.',
  },
  'campaign_updates.back': { ar: 'الاشتراك من جديد', en: 'Subscribe again', tr: 'Yeniden abone ol' },
  'campaign_updates.campaign': { ar: 'إلى صفحة الحملة', en: 'Go to the campaign', tr: 'Kampanyaya git' },
  'dashboard.campaign_update': { ar: 'خبر حملة', en: 'Campaign update', tr: 'Kampanya haberi' },
  'dashboard.campaign_updates': { ar: 'أخبار الحملات', en: 'Campaign updates', tr: 'Kampanya haberleri' },
  'dashboard.campaign_updates_empty': {
    ar: 'لا أخبار بعد. أخبر المتبرعين بما صنعته تبرعاتهم.',
    en: 'No updates yet. Tell donors what their donations have achieved.',
    tr: 'Henüz haber yok. Bağışçılara bağışlarının neye vesile olduğunu anlatın.',
  },
  'dashboard.campaign_update_add': { ar: 'خبر جديد', en: 'New update', tr: 'Yeni haber' },
  'dashboard.field.news_email': {
    ar: 'إرسال بالبريد إلى المتبرعين المشتركين',
    en: 'Email it to subscribed donors',
    tr: 'Abone olan bağışçılara e-postayla gönder',
  },
  'dashboard.field.news_email_hint': {
    ar: 'يُرسل عند النشر مرة واحدة لكل شخص، بلغته، ومعه رابط إلغاء الاشتراك.',
    en: 'Sent once per person when published, in their language, with an unsubscribe link.',
    tr: 'Yayımlanınca herkese bir kez, kendi dilinde ve abonelikten çıkma bağlantısıyla gönderilir.',
  },
})
