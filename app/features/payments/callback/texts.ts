import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'confirming.title': { ar: 'دفعتك قيد التأكيد', en: 'Your payment is being confirmed', tr: 'Ödemeniz onaylanıyor' },
  'confirming.lead': {
    ar: 'وصلتنا إجابة البنك ونحن نتحقّق منها. لا تدفع مرة أخرى من فضلك. تنتقل هذه الصفحة إلى النتيجة تلقائيًا، ويصلك بريد إلكتروني بعد التأكيد إن كنت قد كتبت عنوانك.',
    en: 'We have received the bank’s response and are checking it. Please do not pay again. This page continues to the result automatically, and if you entered your email address, you will get an email once the payment is confirmed.',
    tr: 'Bankanın yanıtı bize ulaştı, kontrol ediyoruz. Lütfen yeniden ödeme yapmayın. Bu sayfa sonuca kendiliğinden geçer; e-posta adresinizi yazdıysanız ödeme onaylanınca size e-posta gönderilir.',
  },
  'confirming.lead_unknown': {
    ar: 'إن كنت قد دفعت للتوّ، فنحن نسأل البنك عن دفعتك. لا تدفع مرة أخرى من فضلك. يصلك بريد إلكتروني بعد التأكيد إن كنت قد كتبت عنوانك، وإن طال الانتظار فراسلنا.',
    en: 'If you have just paid, we are checking your payment with the bank. Please do not pay again. If you entered your email address, you will get an email once it is confirmed. If it takes long, please contact us.',
    tr: 'Az önce ödeme yaptıysanız bankaya soruyoruz. Lütfen yeniden ödeme yapmayın. E-posta adresinizi yazdıysanız onaylanınca size e-posta gönderilir; uzun sürerse bize yazın.',
  },
  'confirming.check_again': { ar: 'التحقق الآن', en: 'Check now', tr: 'Şimdi kontrol et' },
  'confirming.contact': { ar: 'التواصل معنا', en: 'Contact us', tr: 'Bize ulaşın' },
})
