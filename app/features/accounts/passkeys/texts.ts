import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'passkeys.refused': {
    ar: 'لم يُقبل مفتاح المرور. أعد المحاولة، أو استعمل كلمة المرور.',
    en: 'The passkey was not accepted. Please try again, or use your password.',
    tr: 'Geçiş anahtarı kabul edilmedi. Tekrar deneyin veya şifrenizi kullanın.',
  },
  'passkeys.too_many': {
    ar: 'لديك مفاتيح مرور كثيرة. احذف ما لم تعد تستعمله أولًا.',
    en: 'You already have many passkeys. Remove those you no longer use first.',
    tr: 'Çok sayıda geçiş anahtarınız var. Önce kullanmadıklarınızı silin.',
  },
  'passkeys.not_here': {
    ar: 'لم يكتمل الأمر: أُلغي الطلب، أو لا مفتاح مرور لك على هذا الجهاز.',
    en: 'This did not work: it was cancelled, or this device has no passkey of yours.',
    tr: 'İşlem tamamlanamadı: vazgeçildi ya da bu cihazda geçiş anahtarınız yok.',
  },
  'passkeys.use': { ar: 'الدخول بمفتاح المرور', en: 'Sign in with a passkey', tr: 'Geçiş anahtarıyla gir' },
  'passkeys.confirm': { ar: 'تأكيد بمفتاح المرور', en: 'Confirm with a passkey', tr: 'Geçiş anahtarıyla doğrula' },
})
