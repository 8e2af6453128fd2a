import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'dashboard.card_payments': { ar: 'الدفع بالبطاقة', en: 'Card payments', tr: 'Kartla ödeme' },
  'dashboard.card_payments_note': {
    ar: 'حساباتنا عند البنك وما يرفضه لنا، وما يبدو أنه تجريب لبطاقات مسروقة.',
    en: 'Our accounts at the bank, what it refuses us, and suspected tests of stolen cards.',
    tr: 'Bankadaki hesaplarımız, bankanın bize reddettikleri ve çalıntı kart denemesi şüpheleri.',
  },
  'dashboard.card_accounts': { ar: 'الحسابات', en: 'Accounts', tr: 'Hesaplar' },
  'dashboard.card_of_donations': { ar: 'حساب التبرعات', en: 'Account for donations', tr: 'Bağış hesabı' },
  'dashboard.card_of_shop': { ar: 'حساب المتجر', en: 'Account of the shop', tr: 'Mağaza hesabı' },
  'dashboard.card_ready': { ar: 'يعمل', en: 'Working', tr: 'Çalışıyor' },
  'dashboard.card_missing': { ar: 'لم يُضبط بعد', en: 'Not set up', tr: 'Kurulmadı' },
  'dashboard.card_paused': { ar: 'متوقف مؤقتًا', en: 'Paused', tr: 'Durduruldu' },
  'dashboard.card_until': {
    ar: 'يعود تلقائيًا بعد نجاح دفعة، أو الساعة {{time}}.',
    en: 'Offered again automatically after a successful payment, or at {{time}}.',
    tr: 'Başarılı bir ödemeden sonra ya da saat {{time}} olduğunda kendiliğinden açılır.',
  },
  'dashboard.card_resume': { ar: 'أعد البطاقة الآن', en: 'Offer cards again now', tr: 'Kartı şimdi aç' },
  'dashboard.card_resumed': {
    ar: 'عادت البطاقة إلى الصفحات.',
    en: 'Cards are offered again.',
    tr: 'Kart yeniden açıldı.',
  },
  'dashboard.card_problems': {
    ar: 'رفض البنك لحسابنا في آخر يوم',
    en: 'Refusals of our account in the last day',
    tr: 'Son bir günde hesabımızla ilgili retler',
  },
  'dashboard.card_problems_none': { ar: 'لا شيء.', en: 'Nothing.', tr: 'Yok.' },
  'dashboard.card_unverified': { ar: 'لم يؤكده البنك', en: 'Not confirmed by the bank', tr: 'Banka doğrulamadı' },
  'dashboard.card_times': { ar: 'عدد المرات: {{count}}', en: 'Times: {{count}}', tr: 'Sayı: {{count}}' },
  'dashboard.card_testing': { ar: 'تجريب البطاقات', en: 'Card testing', tr: 'Kart denemesi' },
  'dashboard.card_last_hour': {
    ar: 'في آخر ساعة: {{declined}} بطاقة مرفوضة و{{paid}} دفعة ناجحة.',
    en: 'In the last hour: declined cards {{declined}}, payments {{paid}}.',
    tr: 'Son bir saatte: reddedilen kart {{declined}}, ödeme {{paid}}.',
  },
  'dashboard.card_testing_none': {
    ar: 'لا اشتباه الآن.',
    en: 'Nothing is suspected now.',
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
  'dashboard.card_release': { ar: 'ارفع الاشتباه', en: 'Release', tr: 'Şüpheyi kaldır' },
  'dashboard.card_released': { ar: 'رُفع الاشتباه.', en: 'Released.', tr: 'Şüphe kaldırıldı.' },
})
