import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'campaign_updates.heading': { ar: 'أخبار الحملة', en: 'News of this campaign', tr: 'Kampanyadan haberler' },
  'campaign_updates.more': { ar: 'أخبار أقدم', en: 'Older news', tr: 'Daha eski haberler' },
  'campaign_updates.hello': { ar: '{{name}}، السلام عليكم.', en: 'Dear {{name}},', tr: 'Sayın {{name}},' },
  'campaign_updates.hello_nameless': { ar: 'السلام عليكم.', en: 'Dear benefactor,', tr: 'Değerli hayırsever,' },
  'campaign_updates.about': {
    ar: 'جديد حملة «{{campaign}}» التي كنتم من أهلها:',
    en: 'Here is news of “{{campaign}}”, which you helped along:',
    tr: 'Destek verdiğiniz “{{campaign}}” kampanyasından haber var:',
  },
  'campaign_updates.read': { ar: 'اقرأ الخبر كاملًا', en: 'Read all of it', tr: 'Tamamını okuyun' },
  'campaign_updates.why': {
    ar: 'وصلتك هذه الرسالة لأنك طلبت أخبار الحملة حين تبرعت لها.',
    en: 'You get this letter because you asked for news when you gave.',
    tr: 'Bu mektubu, bağış yaparken kampanya haberlerini istediğiniz için alıyorsunuz.',
  },
  'campaign_updates.leave': { ar: 'أوقف رسائل هذه الحملة', en: 'Stop these letters', tr: 'Bu mektupları durdur' },
  'campaign_updates.title': { ar: 'رسائل الحملة', en: 'Letters about a campaign', tr: 'Kampanya mektupları' },
  'campaign_updates.requested': {
    ar: 'تصلك أخبار حملة «{{campaign}}» بالبريد. هل تريد إيقافها؟',
    en: 'You get news of “{{campaign}}” by mail. Do you want to stop them?',
    tr: '“{{campaign}}” kampanyasının haberleri size e-postayla geliyor. Durdurmak ister misiniz?',
  },
  'campaign_updates.left': {
    ar: 'أوقفناها. لن تصلك بعد اليوم رسائل عن حملة «{{campaign}}».',
    en: 'Done. You will get no more letters about “{{campaign}}”.',
    tr: 'Durduruldu. “{{campaign}}” hakkında artık mektup almayacaksınız.',
  },
  'campaign_updates.back': { ar: 'أريدها من جديد', en: 'I want them again', tr: 'Yeniden almak istiyorum' },
  'campaign_updates.campaign': { ar: 'إلى صفحة الحملة', en: 'To the campaign', tr: 'Kampanyaya git' },
  'dashboard.campaign_update': { ar: 'خبر حملة', en: 'Campaign news', tr: 'Kampanya haberi' },
  'dashboard.campaign_updates': { ar: 'أخبار الحملات', en: 'News of campaigns', tr: 'Kampanya haberleri' },
  'dashboard.campaign_updates_empty': {
    ar: 'لا أخبار بعد. أخبر المتبرعين بما صنعته تبرعاتهم.',
    en: 'No news yet. Tell donors what their gifts have done.',
    tr: 'Henüz haber yok. Bağışçılara bağışlarının neye vesile olduğunu anlatın.',
  },
  'dashboard.campaign_update_add': { ar: 'خبر جديد', en: 'New piece of news', tr: 'Yeni haber' },
  'dashboard.field.news_email': {
    ar: 'أرسله بالبريد إلى من وافق من المتبرعين',
    en: 'Mail it to the donors who agreed',
    tr: 'Kabul eden bağışçılara e-postayla gönder',
  },
  'dashboard.field.news_email_hint': {
    ar: 'يُرسل عند النشر مرة واحدة لكل شخص، بلغته، ومعه رابط الإيقاف.',
    en: 'Sent when it is published, once to each person, in their language, with a link to stop.',
    tr: 'Yayımlanınca herkese bir kez, kendi dilinde ve durdurma bağlantısıyla gönderilir.',
  },
})
