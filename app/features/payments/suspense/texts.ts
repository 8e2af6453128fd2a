import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'suspense.no_campaign': {
    ar: 'اختر حملة موجودة أو الصندوق العام.',
    en: 'Choose a campaign or the general fund.',
    tr: 'Bir kampanya ya da genel fonu seçin.',
  },
  'suspense.in_dispute': {
    ar: 'على جزء من هذه الدفعة اعتراض لدى البنك، فلا تصبح تبرعًا حتى يُبتّ فيه.',
    en: 'A part of this payment is disputed. It can become a donation when the dispute is decided.',
    tr: 'Bu ödemenin bir kısmına bankada itiraz var; sonuçlanınca bağış olabilir.',
  },
  'suspense.bank_says_otherwise': {
    ar: 'يذكر البنك مبلغًا آخر لهذا الطلب. حدّث الصفحة لترى ما يقوله البنك.',
    en: 'The bank reports another amount for this order. Reload the page to see the current status at the bank.',
    tr: 'Banka bu sipariş için başka bir tutar bildiriyor. Bankanın bilgisini görmek için sayfayı yenileyin.',
  },
})
