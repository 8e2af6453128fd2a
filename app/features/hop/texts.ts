import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'hop.title': { ar: 'الدفع بالبطاقة', en: 'Pay by card', tr: 'Kartla ödeme' },
  'hop.lead': {
    ar: 'خطوة أخيرة: اكتب بيانات بطاقتك. تذهب من متصفحك إلى البنك مباشرةً، ثم يطلب منك رمز التحقق.',
    en: 'One last step: type your card. It goes from your browser straight to the bank, which then asks you for a code.',
    tr: 'Son bir adım: kart bilgilerinizi yazın. Tarayıcınızdan doğrudan bankaya gider; banka sizden bir kod ister.',
  },
  'hop.leaving': {
    ar: 'ننقلك الآن إلى صفحة البنك لتكتب بيانات بطاقتك هناك.',
    en: 'We are taking you to the bank’s page, where you type your card.',
    tr: 'Kart bilgilerinizi yazacağınız banka sayfasına geçiyorsunuz.',
  },
  'hop.continue': { ar: 'تابع إلى البنك', en: 'Go on to the bank', tr: 'Bankaya devam et' },
  'hop.pay': { ar: 'ادفع {{amount}}', en: 'Pay {{amount}}', tr: '{{amount}} öde' },
  'hop.number_hint': {
    ar: 'أرقام البطاقة دون فراغات',
    en: 'Digits without spaces',
    tr: 'Boşluksuz rakamlar',
  },
  'hop.expiry_hint': { ar: 'الشهر ثم السنة: 0929', en: 'Month and year: 0929', tr: 'Ay ve yıl: 0929' },
  'hop.back_order': { ar: 'العودة إلى الطلب', en: 'Back to the order', tr: 'Siparişe geri dön' },
  'hop.back': { ar: 'العودة إلى التبرع', en: 'Back to the gift', tr: 'Bağışa geri dön' },
})
