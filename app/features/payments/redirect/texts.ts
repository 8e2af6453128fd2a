import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'bank_redirect.title': { ar: 'الدفع بالبطاقة', en: 'Pay by card', tr: 'Kartla ödeme' },
  'bank_redirect.lead': {
    ar: 'خطوة أخيرة: اكتب بيانات بطاقتك. تذهب من متصفحك إلى البنك مباشرةً، ثم يطلب منك رمز التحقق.',
    en: 'One last step: enter your card details. They go from your browser straight to the bank, which then asks you for a code.',
    tr: 'Son bir adım: kart bilgilerinizi yazın. Tarayıcınızdan doğrudan bankaya gider; banka sizden bir kod ister.',
  },
  'bank_redirect.leaving': {
    ar: 'ننقلك الآن إلى صفحة البنك لتكتب بيانات بطاقتك هناك.',
    en: 'We are taking you to the bank’s page, where you enter your card details.',
    tr: 'Kart bilgilerinizi yazacağınız banka sayfasına geçiyorsunuz.',
  },
  'bank_redirect.continue': { ar: 'المتابعة إلى البنك', en: 'Continue to the bank', tr: 'Bankaya devam et' },
  'bank_redirect.pay': { ar: 'دفع {{amount}}', en: 'Pay {{amount}}', tr: '{{amount}} öde' },
  'bank_redirect.number_hint': {
    ar: 'أرقام إنجليزية (0 إلى 9) دون فراغات',
    en: 'Digits 0 to 9, without spaces',
    tr: '0–9 rakamları, boşluksuz',
  },
  'bank_redirect.code_format': {
    ar: '{{3}} أو {{4}} أرقام إنجليزية (0 إلى 9)',
    en: '3 or 4 digits, 0 to 9',
    tr: '3 veya 4 rakam (0–9)',
  },
  'bank_redirect.expiry_choose': { ar: 'الشهر / السنة', en: 'Month / year', tr: 'Ay / yıl' },
  'bank_redirect.not_charged': {
    ar: 'لم ننقلك إلى البنك، ولم يُخصم أي مبلغ.',
    en: 'You were not taken to the bank, and you were not charged.',
    tr: 'Bankaya yönlendirilmediniz ve hiçbir tutar çekilmedi.',
  },
  'bank_redirect.other_campaign': {
    ar: 'اختر حملة أخرى',
    en: 'Choose another campaign',
    tr: 'Başka bir kampanya seçin',
  },
  'bank_redirect.back_order': { ar: 'العودة إلى الطلب', en: 'Back to the order', tr: 'Siparişe geri dön' },
  'bank_redirect.back': { ar: 'العودة إلى التبرع', en: 'Back to the donation', tr: 'Bağışa geri dön' },
})
