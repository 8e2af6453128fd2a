import { defineTexts } from '#kernel/text.ts'

/** Reasons why an erasure has to wait. */
export const texts = defineTexts({
  'privacy.open_order': {
    ar: 'لديك طلب من المتجر لم يُسلَّم بعد. نحتاج إلى اسمك وعنوانك حتى يصل إليك، ثم يمكن محو بياناتك.',
    en: 'You have a shop order that has not been delivered yet. We need your name and address until it arrives; after that your data can be erased.',
    tr: 'Henüz teslim edilmemiş bir siparişiniz var. Ulaşana kadar adınıza ve adresinize ihtiyacımız var; ardından verileriniz silinebilir.',
  },
  'privacy.open_payment': {
    ar: 'لديك عملية دفع لم يؤكدها البنك بعد. يمكن محو بياناتك بعد أن تنتهي، وغالبًا خلال ساعة.',
    en: 'You have a payment that the bank has not confirmed yet. Your data can be erased when it is settled, usually within an hour.',
    tr: 'Bankanın henüz onaylamadığı bir ödemeniz var. Sonuçlanınca, genellikle bir saat içinde, verileriniz silinebilir.',
  },
  'privacy.open_refund': {
    ar: 'لديك مبلغ قيد الإعادة أو اعتراض مفتوح على دفعة. يمكن محو بياناتك بعد أن ينتهي ذلك.',
    en: 'You have a refund in progress or an open payment dispute. Your data can be erased when it is completed.',
    tr: 'Devam eden bir iadeniz veya açık bir ödeme itirazınız var. Tamamlanınca verileriniz silinebilir.',
  },
  'privacy.open_residence': {
    ar: 'تقيم حاليًا في السكن الطلابي. يمكن محو بياناتك بعد انتهاء إقامتك.',
    en: 'You currently live in one of our student residences. Your data can be erased when your stay ends.',
    tr: 'Şu anda öğrenci yurtlarımızdan birinde kalıyorsunuz. Konaklamanız bitince verileriniz silinebilir.',
  },
})
