import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'dashboard.card_payments': { ar: 'الدفع بالبطاقة', en: 'Card payments', tr: 'Kartla ödeme' },
  'dashboard.card_payments_note': {
    ar: 'حساباتنا لدى البنك، والمدفوعات المرفوضة بسببها، والاشتباه بتجريب بطاقات مسروقة.',
    en: 'Our merchant accounts at the bank, payments rejected because of them, and suspected card testing.',
    tr: 'Bankadaki üye iş yeri hesaplarımız, onlar yüzünden reddedilen ödemeler ve kart denemesi şüpheleri.',
  },
  'dashboard.card_accounts': { ar: 'حساباتنا لدى البنك', en: 'Merchant accounts', tr: 'Üye iş yeri hesapları' },
  'dashboard.card_of_donations': { ar: 'حساب التبرعات', en: 'Donations account', tr: 'Bağış hesabı' },
  'dashboard.card_of_shop': { ar: 'حساب المتجر', en: 'Shop account', tr: 'Mağaza hesabı' },
  'dashboard.card_ready': { ar: 'يعمل', en: 'Active', tr: 'Çalışıyor' },
  'dashboard.card_missing': { ar: 'لم يُضبط بعد', en: 'Not set up', tr: 'Kurulmadı' },
  'dashboard.card_paused': { ar: 'متوقف مؤقتًا', en: 'Paused', tr: 'Durduruldu' },
  'dashboard.card_until': {
    ar: 'يعود تلقائيًا بعد نجاح دفعة، أو الساعة {{time}}.',
    en: 'Re-enabled automatically after a successful payment, or at {{time}}.',
    tr: 'Başarılı bir ödemeden sonra ya da saat {{time}} olduğunda kendiliğinden açılır.',
  },
  'dashboard.card_resume': {
    ar: 'إعادة تفعيل الدفع بالبطاقة الآن',
    en: 'Re-enable card payments now',
    tr: 'Kartla ödemeyi şimdi aç',
  },
  'dashboard.card_resumed': {
    ar: 'أُعيد تفعيل الدفع بالبطاقة.',
    en: 'Card payments were re-enabled.',
    tr: 'Kartla ödeme yeniden açıldı.',
  },
  'dashboard.card_problems': {
    ar: 'رفض البنك لحسابنا في آخر يوم',
    en: 'Merchant account rejections in the last 24 hours',
    tr: 'Son bir günde hesabımızla ilgili retler',
  },
  'dashboard.card_problems_none': { ar: 'لا شيء.', en: 'None.', tr: 'Yok.' },
  'dashboard.card_unverified': { ar: 'لم يؤكده البنك', en: 'Not confirmed by the bank', tr: 'Banka doğrulamadı' },
  'dashboard.card_times': { ar: 'عدد المرات: {{count}}', en: 'Count: {{count}}', tr: 'Sayı: {{count}}' },
  'dashboard.card_testing': { ar: 'تجريب البطاقات', en: 'Card testing', tr: 'Kart denemesi' },
  'dashboard.card_last_hour': {
    ar: 'في آخر ساعة: بطاقات مرفوضة {{declined}}، ودفعات ناجحة {{paid}}.',
    en: 'In the last hour: declined cards {{declined}}, successful payments {{paid}}.',
    tr: 'Son bir saatte: reddedilen kart {{declined}}, başarılı ödeme {{paid}}.',
  },
  'dashboard.card_testing_none': {
    ar: 'لا اشتباه الآن.',
    en: 'No suspicion at the moment.',
    tr: 'Şu anda şüphe yok.',
  },
  'dashboard.card_suspect_all': { ar: 'الموقع كله', en: 'The whole site', tr: 'Sitenin tamamı' },
  'dashboard.card_suspect_campaign': { ar: 'حملة رقم', en: 'Campaign number', tr: 'Kampanya no' },
  'dashboard.card_suspect_shop': { ar: 'المتجر', en: 'The shop', tr: 'Mağaza' },
  'dashboard.card_suspect_address': { ar: 'زائر', en: 'Visitor', tr: 'Ziyaretçi' },
  'dashboard.card_declined': {
    ar: 'بطاقات مرفوضة: {{count}}',
    en: 'Declined cards: {{count}}',
    tr: 'Reddedilen kart: {{count}}',
  },
  'dashboard.card_release': { ar: 'رفع الاشتباه', en: 'Clear suspicion', tr: 'Şüpheyi kaldır' },
  'dashboard.card_released': { ar: 'رُفع الاشتباه.', en: 'The suspicion was cleared.', tr: 'Şüphe kaldırıldı.' },
})
