import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'suspense.no_campaign': {
    ar: 'اختر حملة موجودة أو الصندوق العام.',
    en: 'Choose a campaign or the general fund.',
    tr: 'Bir kampanya ya da genel fonu seçin.',
  },
  'suspense.second_of_order': {
    ar: 'دُفع هذا الطلب مرتين: أعد الدفعة الثانية إلى المشتري. لا تصبح تبرعًا إلا إذا رفض البنك إعادتها ووافق المشتري.',
    en: 'This order was paid twice. Refund the second payment to the buyer. It can become a donation only if the bank declines the refund and the buyer agrees.',
    tr: 'Bu siparişin ödemesi iki kez yapıldı. İkinci ödemeyi alıcıya iade edin. Ödeme, ancak banka iadeyi reddeder ve alıcı kabul ederse bağışa dönüştürülebilir.',
  },
  'suspense.in_dispute': {
    ar: 'على جزء من هذه الدفعة اعتراض لدى البنك، فلا تصبح تبرعًا حتى يُبتّ فيه.',
    en: 'A part of this payment is disputed. It can become a donation when the dispute is decided.',
    tr: 'Bu ödemenin bir kısmına bankada itiraz var; sonuçlanınca bağış olabilir.',
  },
  'suspense.bank_says_otherwise': {
    ar: 'يذكر البنك مبلغًا آخر لهذا الطلب. إن كان قد أعاد جزءًا منه سُجّلت الإعادة في الليلة القادمة، ثم يمكن البتّ في الباقي.',
    en: 'The bank reports another amount for this order. If it returned a part, this is recorded in the coming night; after that you can decide about the rest.',
    tr: 'Banka bu sipariş için başka bir tutar bildiriyor. Bir kısmını iade ettiyse bu gece deftere işlenir; ardından kalan tutar için karar verebilirsiniz.',
  },
})
